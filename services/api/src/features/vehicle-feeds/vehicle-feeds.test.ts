import { cars } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import { readCsv } from '../../testing/read-csv.ts';
import type { TestApi } from '../../testing/test-api.ts';
import {
  adminToken,
  forSite,
  northshore,
  redgum,
  startTestApi,
  storeCar,
  storeLocation,
} from '../../testing/test-api.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

const offering: ApiSite = {
  ...northshore,
  vehicleFeeds: { google: true, meta: true, marketplace: true, storeCodes: { 'yard-artarmon': 'NSM-1' } },
};
const onlyMeta: ApiSite = { ...redgum, vehicleFeeds: { meta: true } };
const sites = [offering, onlyMeta];

/** A used car that every feed lists. */
const listed = {
  id: 'rav4',
  name: '2021 Toyota RAV4 GX',
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GX',
  year: 2021,
  km: 43_210,
  vin: 'JTMW1RFV70D012345',
  colour: 'White',
  simple_body: 'SUV',
  simple_fuel: 'Petrol',
  simple_transmission: 'Automatic',
  regplate: 'ABC12D',
  price: 38_990,
  price_type: 'Drive away',
  location_id: 'artarmon',
  images: ['a', 'b'].map((name) => ({ image: { url: `https://photos.example/${name}.jpg`, thumb: { url: '' } } })),
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    trustProxy: true,
    limits: { vehicleFeedsPerMinute: 1_000 },
    sites: {
      bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null,
      ofDealership: (slug) => sites.filter(({ dealerships }) => dealerships.includes(slug)),
    },
  });
  await storeLocation(api.db, {
    id: 'artarmon',
    address: {
      street: '12 Pacific Highway',
      city: 'Artarmon',
      state: 'NSW',
      postcode: '2064',
      lat: -33.81,
      long: 151.18,
    },
    dealer_license_number: 'MD 051903',
  });
  await storeCar(api.db, listed);
});
afterAll(() => api.close());

const ask = (file: string, { site = 'northshore', headers = {} } = {}) =>
  api.app.inject({ url: `/api/vehicle-feeds/${file}`, headers: { ...forSite(site), ...headers } });
const read = async (file: string, site?: string): Promise<Readonly<Record<string, string>>[]> => {
  const response = await ask(file, site === undefined ? {} : { site });
  expect(response.statusCode).toBe(200);
  return readCsv(response.body);
};
const rowOf = async (file: string, id: string) =>
  (await read(file)).find((row) => [row['id'], row['vehicle_id'], row['stock_number']].includes(id));
const report = async (dealer: string) => {
  const url = `/api/admin/stock/vehicle-feeds?dealer=${dealer}`;
  return (await api.app.inject({ url, headers: { authorization: `Bearer ${adminToken}` } })).json();
};

/** Attributes that each service requires of a used passenger car in Australia, from its own specification. */
const required = {
  // support.google.com/merchants/answer/11192663 and developers.google.com/vehicle-listings/reference/feed-specification
  google: {
    id: /./,
    vin: /^[A-HJ-NPR-Z0-9]{17}$/,
    store_code: /^.{1,64}$/,
    dealership_name: /./,
    dealership_address: /^12 Pacific Highway, Artarmon NSW 2064, Australia$/,
    google_product_category: /^916$/,
    link: /^https:\/\/northshore\.example\//,
    image_link: /^https:\/\/northshore\.example\//,
    price: /^\d+\.\d\d AUD$/,
    vehicle_price_type: /^(drive_away_price|estimated_drive_away_price|excluding_government_charges_price)$/,
    condition: /^(new|used)$/,
    brand: /./,
    make: /./,
    model: /./,
    year: /^\d{4}$/,
    mileage: /^\d+ km$/,
    color: /./,
  },
  // developers.facebook.com/docs/marketing-api/auto-ads/reference
  meta: {
    vehicle_id: /^.{1,100}$/,
    vin: /^.{17}$/,
    title: /^.{1,500}$/,
    description: /^.{1,5000}$/,
    url: /^https:\/\//,
    make: /./,
    model: /./,
    year: /^\d{4}$/,
    'mileage.value': /^\d+$/,
    'mileage.unit': /^(KM|MI)$/,
    'image[0].url': /^https:\/\//,
    'image[0].tag[0]': /./,
    price: /^\d+\.\d\d [A-Z]{3}$/,
    state_of_vehicle: /^(NEW|USED|CPO)$/,
    body_style: /^(CONVERTIBLE|COUPE|CROSSOVER|HATCHBACK|MINIVAN|OTHER|SEDAN|SUV|TRUCK|VAN|WAGON)$/,
    exterior_color: /./,
    address: /^\{"addr1":"12 Pacific Highway","city":"Artarmon","region":"NSW","postal_code":"2064","country":"AU"\}$/,
    latitude: /^-33\.81$/,
    longitude: /^151\.18$/,
  },
  marketplace: {
    stock_number: /./,
    url: /^https:/,
    price: /^\d+$/,
    price_type: /./,
    photos: /^https:/,
    dealer_licence: /./,
  },
} as const;

describe('the vehicle feeds of a site', () => {
  it.each(['google', 'meta', 'marketplace'] as const)(
    'a car in the feed for %s has every attribute that this service requires',
    async (name) => {
      const [row = {}] = await read(`${name}.csv`);
      for (const [heading, pattern] of Object.entries(required[name]))
        expect([heading, row[heading]]).toEqual([heading, expect.stringMatching(pattern)]);
    },
  );

  it('a feed has the price, link and pictures of the car’s page, and the store code that the site configures', async () => {
    expect(await rowOf('google.csv', 'rav4')).toMatchObject({
      price: '38990.00 AUD',
      vehicle_price_type: 'drive_away_price',
      link: 'https://northshore.example/cars/slug-rav4',
      image_link: expect.stringContaining(encodeURIComponent('https://photos.example/a.jpg')),
      additional_image_link: expect.stringContaining('b.jpg'),
      store_code: 'NSM-1',
      mileage: '43210 km',
    });
  });

  it('a feed’s description of a car has the licence of its location and the registration, and no price', async () => {
    const { description = '' } = (await rowOf('google.csv', 'rav4')) ?? {};
    expect(description).toBe(
      'Used 2021 Toyota RAV4 GX: 43,210 kms, Petrol, Automatic, White. For sale at Northshore Motors, Artarmon NSW. Registration ABC12D. Dealer licence MD 051903.',
    );
  });

  it('a feed that is not switched on, and any other file, responds 404', async () => {
    expect((await ask('google.csv', { site: 'redgum' })).statusCode).toBe(404);
    expect((await ask('meta.csv', { site: 'redgum' })).statusCode).toBe(200);
    for (const file of ['google', 'google.xml', 'constructor.csv', '%2e%2e'])
      expect((await ask(file)).statusCode).toBe(404);
  });

  it('a formula in a dealer’s text stays text, and quotes and commas stay in their cell', async () => {
    const name = '=HYPERLINK("https://evil.example","2021, RAV4")';
    await storeCar(api.db, {
      ...listed,
      id: 'formula',
      vin: 'JTMW1RFV70D012346',
      name,
      colour: '+White',
      dealercomments: 'One|\n"Two"\u0007',
    });
    expect(await rowOf('google.csv', 'formula')).toMatchObject({ title: `'${name}`, color: "'+White" });
    expect(await rowOf('marketplace.csv', 'Sformula')).toMatchObject({ comments: 'One "Two"' });
  });

  it.each([
    ['sold', { status: 'sold' }, null],
    ['reserved', { reserved: true }, 'It’s reserved.'],
    ['coming', { status: 'coming_soon' }, 'It hasn’t arrived yet.'],
    ['unpriced', { price: 0 }, 'It has no price.'],
    ['unseen', { images: [] }, 'It has no photo.'],
    [
      'drawn',
      { images: [{ image: { url: '/media/a.webp', thumb: { url: '' } }, illustration: true }] },
      'It has an illustration but no photo. Only new vehicles may be advertised with an illustration.',
    ],
    ['no-vin', { vin: 'TBA' }, 'Its VIN is missing, or isn’t 17 letters and digits.'],
    ['lost', { location_id: 'nowhere' }, 'Its location is unknown.'],
    ['colourless', { colour: ' ' }, 'Its colour is missing.'],
    ['untyped', { price_type: '' }, 'Its price type doesn’t say whether government charges are included.'],
    [
      'on-roads',
      { car_type: 'new', price_type: 'Plus on-road costs' },
      'Google doesn’t take a new car without a drive-away price.',
    ],
    ['van', { item_type: 'caravan' }, 'Google only takes cars and utes.'],
  ] as const)(
    'a car that cannot be listed is left out, and the report gives the reason unless the car is sold: %s',
    async (id, changes, reason) => {
      await storeCar(api.db, { ...listed, ...(changes as object), id });
      expect(await rowOf('google.csv', id)).toBeUndefined();
      const { cars: found } = await report('northshore-toyota');
      const [google] = (found.find((car: { id: string }) => car.id === id)?.leftOut ?? []).filter(
        ({ feed }: { feed: string }) => feed === 'google',
      );
      expect(google?.reasons ?? null).toEqual(reason === null ? null : [reason]);
    },
  );

  it('a new car is listed with its illustration', async () => {
    const images = [{ image: { url: '/media/studio/a.webp', thumb: { url: '' } }, illustration: true }];
    await storeCar(api.db, { ...listed, id: 'new', car_type: 'new', vin: 'JTMW1RFV70D012347', images });
    expect(await rowOf('google.csv', 'new')).toMatchObject({
      condition: 'new',
      image_link: expect.stringMatching(/^https:\/\/northshore\.example\/api\/images\/\d+\/media\/studio\/a\.webp$/),
    });
  });

  it('the report lists the feeds’ addresses, and requires a token', async () => {
    expect((await report('northshore-toyota')).feeds.map(({ url }: { url: string }) => url)).toEqual(
      ['google', 'meta', 'marketplace'].map((name) => `https://northshore.example/api/vehicle-feeds/${name}.csv`),
    );
    expect((await api.app.inject('/api/admin/stock/vehicle-feeds?dealer=northshore-toyota')).statusCode).toBe(401);
  });

  it('a vehicle feed responds 304 without reading cars while the stock is unchanged, and gets a new entity tag after any change of the stock', async () => {
    const tagOf = async () => (await ask('google.csv')).headers['etag'];
    const tag = String(await tagOf());
    const watched = watchQueries(api.db, /"doc" from "cars"/);
    const again = await ask('google.csv', { headers: { 'if-none-match': `W/${tag}` } });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    expect(watched.statements).toEqual([]);
    watched.stop();
    const seen = new Set([tag]);
    await api.db
      .update(cars)
      .set({ updatedAt: new Date('2026-03-02T05:00:00Z') })
      .where(eq(cars.id, 'rav4'));
    seen.add(String(await tagOf()));
    await api.db.update(cars).set({ status: 'sold' }).where(eq(cars.id, 'new'));
    seen.add(String(await tagOf()));
    await storeCar(api.db, { ...listed, id: 'another' });
    seen.add(String(await tagOf()));
    expect(seen.size).toBe(4);
    expect((await ask('google.csv', { headers: { 'if-none-match': tag } })).statusCode).toBe(200);
  });

  it('a vehicle feed has a new tag after a change of the site’s configuration, and its former tag after the change is undone', async () => {
    const tags: unknown[] = [];
    for (const legal of [offering.legal, { ...offering.legal, licence: 'MD 999999' }, offering.legal]) {
      const changed = await startTestApi({ db: api.db, sites: { bySlug: () => ({ ...offering, legal }) } });
      const response = await changed.app.inject({
        url: '/api/vehicle-feeds/google.csv',
        headers: forSite('northshore'),
      });
      tags.push(response.headers['etag']);
      await changed.close();
    }
    const [before, after, restored] = tags;
    expect(after).not.toBe(before);
    expect(restored).toBe(before);
  });

  it('forty addresses that fetch at once are all served in turn, and one address gets at most two files at a time', async () => {
    const askFrom = (address: string) => ask('google.csv', { headers: { 'x-forwarded-for': address } });
    const { body } = await ask('google.csv');
    const fetched = await Promise.all(Array.from({ length: 40 }, (_, n) => askFrom(`10.9.0.${n}`)));
    expect(new Set(fetched.map((each) => each.statusCode))).toEqual(new Set([200]));
    expect(fetched.every((each) => each.body === body)).toBe(true);
    const ofOne = await Promise.all(['10.9.1.1', '10.9.1.1', '10.9.1.1', '10.9.1.2'].map(askFrom));
    expect(ofOne.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    expect(ofOne[2]?.headers['retry-after']).toBe('2');
    expect((await askFrom('10.9.1.1')).statusCode).toBe(200);
  });

  it('five thousand cars are read a hundred at a time, and each is listed once', async () => {
    const status = 'in_stock' as const;
    const source = { dealershipSlug: 'redgum', source: 'test', status };
    await storeLocation(api.db, {
      id: 'rocklea',
      dealership_slug: 'redgum',
      address: { street: '1 A St', city: 'Rocklea', state: 'QLD', postcode: '4106', lat: -27.5, long: 153 },
    });
    const many = Array.from({ length: 5_000 }, (_, n) => {
      const id = `m${String(n).padStart(5, '0')}`;
      const doc = {
        ...listed,
        id,
        slug: id,
        location_id: 'rocklea',
        car_type: 'used' as const,
        status,
        dealership_slug: 'redgum',
      };
      return { ...source, id, slug: id, stocknum: id, contentHash: id, doc };
    });
    for (let at = 0; at < many.length; at += 500) await api.db.insert(cars).values(many.slice(at, at + 500));
    const watched = watchQueries(api.db, /"doc" from "cars"/);
    const rows = await read('meta.csv', 'redgum');
    watched.stop();
    expect(new Set(rows.map(({ vehicle_id: id }) => id)).size).toBe(5_000);
    expect(rows).toHaveLength(5_000);
    expect(watched.statements).toHaveLength(50);
  }, 60_000);
});
