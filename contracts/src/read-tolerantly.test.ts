import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CarsResponse, PriceGauge } from './api/index.ts';
import { Car } from './car/car.ts';
import { Location } from './location.ts';
import { readTolerantly } from './read-tolerantly.ts';

const least = { id: '1', slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
const picture = (url: string) => ({ image: { url, thumb: { url } } });

describe('[VDP-107] tolerant parsing', () => {
  it('converts quoted numbers, numbers in place of texts, and words in place of flags', () => {
    const car = {
      ...least,
      price: '58,490',
      km: ' 14 ',
      stocknum: 40218,
      preorder: 'true',
      variant: { torque: '221' },
    };
    expect(readTolerantly(Car, car)).toEqual({
      ...least,
      price: 58_490,
      km: 14,
      stocknum: '40218',
      preorder: true,
      variant: { torque: 221 },
    });
  });

  it('drops values that are null, of another type or unreadable, and unknown fields', () => {
    const car = { ...least, price: 'POA', km: null, colour: ['red'], variant: 'none', owner_phone: '0400 000 000' };
    expect(readTolerantly(Car, car)).toEqual(least);
  });

  it('drops only the invalid entry of a list', () => {
    const images = [picture('/1.webp'), { image: {} }, null, 'x', picture('/2.webp'), {}, picture('/3.webp')];
    expect(readTolerantly(Car, { ...least, images })?.images).toEqual([
      picture('/1.webp'),
      picture('/2.webp'),
      picture('/3.webp'),
    ]);
    const cars = [{ id: 1 }, { ...least, price: '7' }, {}, least];
    expect(readTolerantly(CarsResponse, { cars })).toEqual({ cars: [{ ...least, price: 7 }, least] });
    const good = { description: 'Towbar', positions: [{ frame: 1, x: 0.5, y: 0.5 }] };
    const bad = { positions: [{ frame: 1, x: 7, y: 0 }], anchors: 4 };
    expect(readTolerantly(Car, { ...least, hotspots: { exterior: [bad, good, {}] } })?.hotspots).toEqual({
      exterior: [good],
    });
  });

  it.each(['id', 'slug', 'name', 'car_type', 'status'])('a car without %s is rejected', (field) => {
    expect(readTolerantly(Car, { ...least, [field]: undefined })).toBeNull();
    expect(readTolerantly(Car, { ...least, [field]: { no: 'text' } })).toBeNull();
  });

  it.each([undefined, null, 7, 'car', [], () => {}])('%p is not a car', (value) => {
    expect(readTolerantly(Car, value)).toBeNull();
  });

  it('any input results in a valid car or null', () => {
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 });
    const almostCar = fc.tuple(fc.dictionary(fc.constantFrom(...Object.keys(Car.shape)), anything), fc.boolean());
    fc.assert(
      fc.property(almostCar, ([fields, whole]) => {
        const read = readTolerantly(Car, whole ? { ...fields, ...least } : fields);
        expect(read === null || Car.safeParse(read).success).toBe(true);
        if (whole) expect(read).toMatchObject(least);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change its input', () => {
    const car = { ...least, price: '7' };
    readTolerantly(Car, car);
    expect(car.price).toBe('7');
  });

  it('quoted numbers of a location are parsed too, and a location that lacks required fields is rejected', () => {
    const yard = {
      id: 'yard',
      name: 'Yard',
      slug: 'yard',
      visible: true,
      primary: true,
      location_type: 'sales',
      dealership_id: 'd1',
      dealership_slug: 'ours',
      address: { street: '1 High Street', city: 'Artarmon', state: 'NSW', postcode: '2064' },
      contact_detail: { phone: '02 5550 1180', opening_hours: [] },
    };
    expect(readTolerantly(Location, { ...yard, average_rating: '4.6' })).toMatchObject({
      ...yard,
      average_rating: 4.6,
    });
    expect(readTolerantly(Location, { id: 'yard', name: 'Yard', slug: 'yard' })).toBeNull();
  });
});

describe('a price gauge', () => {
  it('[VDP-106] a price gauge has fill, listing price, range, confidence and a description, all of them optional', () => {
    const gauge = {
      fill: 0.7,
      listing_price: 24_990,
      market_range_min: 23_000,
      market_range_max: 27_500,
      confidence: 0.8,
      description: 'Compared with 41 cars like it.',
    };
    expect(readTolerantly(PriceGauge, gauge)).toEqual(gauge);
    expect(readTolerantly(PriceGauge, {})).toEqual({});
    expect(readTolerantly(PriceGauge, { ...gauge, fill: '0.7', confidence: 'high' })).toEqual({
      ...gauge,
      confidence: undefined,
    });
  });
});
