import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { Dealership, Location, LocationPerson, Manufacturer, OpeningHour } from './location.ts';

describe('opening hours', () => {
  it('[LOC-011] an entry has weekday, status, formated_hours (spelled so), open and close', () => {
    const hour = { weekday: 0, status: 'Open', formated_hours: '9am to noon', open: '09:00', close: '12:00' };
    expect(safeParse(OpeningHour, hour).data).toEqual(hour);
    expect(safeParse(OpeningHour, { weekday: 6, status: 'Closed' }).success).toBe(true);
    expect(safeParse(OpeningHour, { ...hour, status: 'Maybe' }).success).toBe(false);
    expect(safeParse(OpeningHour, { ...hour, weekday: 'Monday' }).success).toBe(false);
  });

  it.each([-1, 7, 1.5])('[LOC-011] weekday %d is invalid', (weekday) => {
    expect(safeParse(OpeningHour, { weekday, status: 'Closed' }).success).toBe(false);
  });
});

describe('a location', () => {
  it('needs an address, but no phone number, coordinates or licence', () => {
    const least = {
      id: '1',
      name: 'Artarmon',
      slug: 'artarmon',
      visible: true,
      primary: false,
      location_type: '',
      dealership_id: '12',
      dealership_slug: 'northshore-toyota',
      address: { street: '388 Pacific Highway', city: 'Artarmon', state: 'NSW', postcode: '0800' },
      contact_detail: { opening_hours: [] },
    };
    expect(safeParse(Location, least).data).toEqual(least);
    expect(safeParse(Location, { ...least, address: undefined }).success).toBe(false);
  });

  const full = {
    id: '1',
    name: 'Artarmon',
    slug: 'artarmon',
    visible: true,
    primary: true,
    location_type: 'service-and-parts',
    location_subtype: 'express',
    dealership_id: '12',
    dealership_slug: 'northshore-toyota',
    manufacturers: [{ id: '7', name: 'Toyota', slug: 'toyota', logo: { url: '/marks/toyota.svg' } }],
    image: '/yards/artarmon.webp',
    distribution_locations: [{ id: '2', name: 'Airport' }],
    address: {
      street: '388 Pacific Highway',
      city: 'Artarmon',
      state: 'NSW',
      postcode: '2064',
      lat: -33.8,
      long: 151.2,
      place_url: 'https://maps.example/p',
      place_id: 'p',
      map_key: 'k',
    },
    contact_detail: { phone: '02 9904 1180', landline_phone: '02 9904 1181', opening_hours: [] },
    dealer_license_number: 'MD 048217',
    motor_vehicle_repairer: 'MVRL 55132',
    reviews: { average_rating: 4.7, count: 212 },
    average_rating: 4.7,
    review_count: 212,
  };
  const without = (path: readonly string[]) => {
    const copy = structuredClone(full) as Record<string, unknown>;
    const [first = '', second] = path;
    if (second === undefined) delete copy[first];
    else delete (copy[first] as Record<string, unknown>)[second];
    return copy;
  };

  it('[LOC-021] has identity, type and subtype, makes, picture and starting points of test drives', () => {
    expect(safeParse(Location, full).data).toEqual(full);
    for (const key of ['id', 'name', 'slug', 'visible', 'primary', 'location_type', 'dealership_id']) {
      expect(safeParse(Location, without([key])).success).toBe(false);
    }
    expect(safeParse(Location, { ...full, manufacturers: [{ name: 'Toyota' }] }).success).toBe(false);
    expect(safeParse(Location, { ...full, distribution_locations: ['2'] }).success).toBe(false);
  });

  it('[LOC-022] has its address with coordinates and the map service’s ids, and both phone numbers', () => {
    const { data } = safeParse(Location, full);
    expect(data?.address).toEqual(full.address);
    expect(data?.contact_detail).toEqual(full.contact_detail);
    for (const key of ['street', 'city', 'state', 'postcode']) {
      expect(safeParse(Location, without(['address', key])).success).toBe(false);
    }
    expect(safeParse(Location, { ...full, address: { ...full.address, lat: 'south' } }).success).toBe(false);
    expect(safeParse(Location, without(['contact_detail', 'opening_hours'])).success).toBe(false);
  });

  it('[LOC-023] has licences, rating and count of reviews, all of them optional', () => {
    const { data } = safeParse(Location, full);
    expect(data).toMatchObject({ dealer_license_number: 'MD 048217', motor_vehicle_repairer: 'MVRL 55132' });
    expect(data).toMatchObject({ reviews: full.reviews, average_rating: 4.7, review_count: 212 });
    expect(safeParse(Location, { ...full, reviews: { average_rating: 9, count: 1 } }).success).toBe(false);
    expect(safeParse(Location, { ...full, review_count: -1 }).success).toBe(false);
    for (const key of [
      'dealer_license_number',
      'motor_vehicle_repairer',
      'reviews',
      'average_rating',
      'review_count',
    ]) {
      expect(safeParse(Location, without([key])).success).toBe(true);
    }
  });
});

describe('a person at a location', () => {
  const priya = { name: 'Priya Nair', role: 'Sales, caravans', words: 'Three kids, four bunks.' };
  it('has a name, a role and, optionally, their own words', () => {
    expect(safeParse(LocationPerson, priya).data).toEqual(priya);
    expect(safeParse(LocationPerson, { name: 'Tom', role: 'Parts' }).success).toBe(true);
  });

  it.each([{ name: ' ' }, { role: '' }, { role: undefined }, { words: '' }, { words: 'x'.repeat(141) }])(
    'a person with %j is refused',
    (changes) => {
      expect(safeParse(LocationPerson, { ...priya, ...changes }).success).toBe(false);
    },
  );
});

describe('dealerships and manufacturers of feeds', () => {
  it('[LOC-020] a dealership has id, rating and number of reviews; a manufacturer has id, name, slug and logo', () => {
    const dealership = { id: '12', average_rating: 4.6, review_count: 380 };
    expect(safeParse(Dealership, dealership).data).toEqual(dealership);
    expect(safeParse(Dealership, { ...dealership, average_rating: 6 }).success).toBe(false);
    const toyota = { id: '7', name: 'Toyota', slug: 'toyota', logo: { url: '/marks/toyota.svg' } };
    expect(safeParse(Manufacturer, toyota).data).toEqual(toyota);
    expect(safeParse(Manufacturer, { ...toyota, slug: undefined }).success).toBe(false);
  });
});
