import { describe, expect, it } from '@jest/globals';
import { csv, firstDraft, readFeed } from '../../testing/csv.ts';
import { feedMappings } from './index.ts';

const forecourtColumns = feedMappings.get('forecourt')!;

const ordinary = {
  stock_number: 'A1001',
  type: 'used',
  year: '2021',
  make: 'mazda',
  model: 'CX-30',
  price: '$28,490.00',
};
const file = (...rows: readonly Readonly<Record<string, string>>[]) => {
  const header = [...new Set(rows.flatMap((row) => Object.keys({ ...ordinary, ...row })))];
  return csv(header, ...rows.map((row) => header.map((name) => ({ ...ordinary, ...row })[name] ?? '')));
};
const draft = (row: Readonly<Record<string, string>> = {}) => firstDraft(file(row), forecourtColumns);
const second = async (row: Readonly<Record<string, string>>) => (await readFeed(file(row), forecourtColumns))[1];

describe('the forecourt mapping', () => {
  it('the forecourt mapping reads every column', async () => {
    const car = await draft({
      item_type: 'Car',
      badge: 'G20 Evolve',
      series: 'DM',
      vin: 'jm0dm2w7a00123456',
      registration: 'ABC12D',
      registration_expiry: '14/03/2027',
      build_date: '2021-02',
      compliance_date: '03/2021',
      body: '5D Wagon SUV',
      doors: '5',
      seats: '5',
      colour: 'Machine Grey',
      interior_colour: 'Black',
      transmission: '6 sp Sports Automatic',
      gears: '6',
      drive: 'AWD',
      fuel: 'Premium Unleaded',
      engine_litres: '2.5 L',
      cylinders: '4',
      power_kw: '139',
      consumption: '6.6',
      kilometres: '31,204',
      price_before: '29990',
      price_type: 'Drive away',
      status: 'Coming soon',
      tag: 'One owner',
      reserved: 'Y',
      certified: 'no',
      location: 'North Yard',
      comments: 'Tidy.|Two keys.',
      equipment: 'Heated seats | Head-up display',
      pictures: 'https://a.example/1.jpg|https://a.example/2.jpg',
    });
    expect(car).toMatchObject({
      item_type: 'car',
      vin: 'JM0DM2W7A00123456',
      rego_expiry: '2027-03-14',
      build_date: '2021-02',
      compliance_date: '2021-03',
      simple_body: 'SUV',
      bodyconfiguration: '5D Wagon SUV',
      simple_transmission: 'Automatic',
      trans: '6 sp Sports Automatic',
      drive: 'AWD',
      simple_fuel: 'Petrol',
      engine_size_litres: 2.5,
      variant: { enginesize_litres: 2.5, cylinders: 4, power: 139, fuelconsumptioncombined: 6.6 },
      km: 31_204,
      price: 28_490,
      before_price: 29_990,
      status: 'coming_soon',
      reserved: true,
      certified: false,
      standardEquipment: ['Heated seats', 'Head-up display'],
    });
    expect(car.images).toHaveLength(2);
  });

  it('the forecourt mapping reads the fields that only trucks, motorcycles or caravans have', async () => {
    expect(await draft({ gross_mass: '4,500 kg', payload: '1890', tray_length: '3250mm' })).toMatchObject({
      variant: { grossvehiclemass: 4500 },
      specifications: { payload: 1890, tray_length: 3250 },
    });
    expect(await draft({ seat_height: '810 mm', wet_weight: '205 kg', learner_approved: 'LAMS' })).toMatchObject({
      specifications: { seat_height: 810, wet_weight: 205, learner_approved: true },
    });
    const caravan = {
      sleeps: '4 berth',
      tare_weight: '2,480 kg',
      trailer_mass: '3200',
      ball_weight: '0',
      body_feet: '21.5 ft',
      layout: 'Island bed, rear bunks',
    };
    expect((await draft(caravan)).specifications).toEqual({
      sleeps: 4,
      tare_weight: 2480,
      aggregate_trailer_mass: 3200,
      body_length: 21.5,
      layout: 'Island bed, rear bunks',
    });
  });

  it('[VDP-108] the forecourt mapping reads status, reserved and sold from the feed', async () => {
    expect(await draft({ status: 'sold', reserved: 'no' })).toMatchObject({ status: 'sold', reserved: false });
    expect(await draft({ status: 'available', reserved: 'yes' })).toMatchObject({ status: 'in_stock', reserved: true });
  });

  it.each([
    [{ type: 'a mystery' }, 'The column "type" doesn’t say new, demo, demonstrator or used.', 'a mystery'],
    [{ make: '' }, 'The row’s make or model is missing.', undefined],
    [{ type: '' }, 'The row doesn’t say whether the vehicle is new, demo or used.', undefined],
  ])('the forecourt mapping refuses the row %j and states the reason', async (row, reason, value) => {
    expect(await second(row)).toEqual({
      kind: 'refused',
      line: 2,
      reason,
      stocknum: 'A1001',
      ...(value !== undefined && { value }),
    });
  });

  it.each([
    [{ price: 'about 20k' }, 'price', 'The price isn’t an amount or "POA".', 'about 20k'],
    [
      { payload: '3 t' },
      'specifications',
      'We can’t read the payload. Write a number on its own, or followed by one of: kg, kgs, kilogram, kilograms.',
      '3 t',
    ],
    [{ seat_height: '8100' }, 'specifications', 'The seat height is above 1,500.', '8100'],
    [{ price: '-5' }, 'price', 'The price isn’t an amount or "POA".', '-5'],
    [{ price: '99999999' }, 'price', 'The price isn’t between $0 and $20,000,000.', '99999999'],
    [{ price: '28m' }, 'price', 'The price isn’t an amount or "POA".', '28m'],
    [{ price: '28k km' }, 'price', 'The price isn’t an amount or "POA".', '28k km'],
    [{ year: '2062' }, 'year', 'The year isn’t between 1885 and 2027.', '2062'],
    [{ year: 'MY62' }, 'year', 'The year isn’t between 1885 and 2027.', '2062'],
    [{ year: '2021k' }, 'year', 'We can’t read the year. Write it like this: 2026.', '2021k'],
    [{ year: '21' }, 'year', 'We can’t read the year. Write it like this: 2026.', '21'],
    [{ kilometres: 'TBA' }, 'km', 'We can’t read the number of kilometres. Write it in digits.', 'TBA'],
    [{ vin: 'TBA' }, 'vin', 'The VIN has letters a VIN can’t have, or the wrong length.', 'TBA'],
    [
      { registration_expiry: '31/02/2027' },
      'rego_expiry',
      'We can’t read the registration expiry as a date. Write it like this: 2026-03-31.',
      '31/02/2027',
    ],
    [
      { pictures: 'ftp://a.example/1.jpg' },
      'images',
      'A picture’s link isn’t a web address. Use a full one that starts with https://.',
      'ftp://a.example/1.jpg',
    ],
    [{ reserved: 'perhaps' }, 'reserved', 'The column "reserved" doesn’t say yes or no.', 'perhaps'],
    [
      { status: 'mystery' },
      'status',
      'We don’t know this status in the column "status". Use “in stock”, “coming soon”, “under offer”, “sold” or “withdrawn”.',
      'mystery',
    ],
    [{ engine_litres: 'big' }, 'engine_size_litres', 'We can’t read the engine size. Write it in digits.', 'big'],
    [
      { seats: '5k' },
      'seats',
      'We can’t read the number of seats. Write a number on its own, or followed by one of: seat, seats, seater.',
      '5k',
    ],
    [
      { power_kw: '150 hp' },
      'variant',
      'We can’t read the power. Write a number on its own, or followed by one of: kw, kilowatt, kilowatts.',
      '150 hp',
    ],
    [{ fuel: '91' }, 'fuel', 'The fuel is a number.', '91'],
  ])(
    'the forecourt mapping accepts the car of %j without its %s, with a warning that states the reason',
    async (row, field, reason, value) => {
      const item = await second(row);
      expect(item).toMatchObject({ kind: 'car', warnings: [{ reason, value }] });
      expect(item?.kind === 'car' && item.draft).not.toHaveProperty(field);
    },
  );

  it('the forecourt mapping keeps the valid values beside an invalid one', async () => {
    expect(
      await second({ engine_litres: '2.0', cylinders: 'four', power_kw: '110', kilometres: '10,000 miles' }),
    ).toMatchObject({
      draft: { engine_size_litres: 2, variant: { enginesize_litres: 2, power: 110 }, km: 16_093 },
      warnings: [
        { value: 'four' },
        { value: '10,000 miles', reason: 'The distance is in miles, so we show it as 16093 km.' },
      ],
    });
  });

  it.each([
    [{ type: 'Used Car' }, { car_type: 'used' }],
    [{ type: 'Pre-Owned' }, { car_type: 'used' }],
    [{ type: 'Ex-Demo' }, { car_type: 'demo' }],
    [{ type: 'Brand New Vehicles' }, { car_type: 'new' }],
    [{ status: 'Under Offer' }, { status: 'in_stock', reserved: true }],
    [{ status: 'Under Offer', reserved: 'no' }, { reserved: true }],
    [{ status: 'In-Transit' }, { status: 'coming_soon' }],
    [{ status: 'Withdrawn' }, { show_on_dealer_website: false }],
    [{ year: 'MY21' }, { year: 2021 }],
    [{ year: 'my21.5' }, { year: 2021 }],
    [{ year: '2019/20' }, { year: 2019 }],
    [{ year: '2019 - 2020' }, { year: 2019 }],
    [{ price: '$32,990*' }, { price: 32_990 }],
    [{ price: '$32,990 + ORC' }, { price: 32_990, price_type: 'Excl. government charges' }],
    [{ price: '32 990 Drive-Away' }, { price: 32_990, price_type: 'Drive away' }],
    [{ price: 'From $32,990 (DAP)*' }, { price: 32_990, price_type: 'Drive away' }],
    [
      { price: '$32,990 + ORC', price_type: 'EGC' },
      { price: 32_990, price_type: 'EGC' },
    ],
    [{ price: '２５，９９０' }, { price: 25_990 }],
    [{ registration_expiry: '31/03/27' }, { rego_expiry: '2027-03-31' }],
    [{ registration_expiry: '31 March 2027' }, { rego_expiry: '2027-03-31' }],
    [{ registration_expiry: '31-Mar-27' }, { rego_expiry: '2027-03-31' }],
    [{ registration_expiry: '31.3.2027' }, { rego_expiry: '2027-03-31' }],
    [{ registration_expiry: '20270331' }, { rego_expiry: '2027-03-31' }],
    [{ registration_expiry: '46477' }, { rego_expiry: '2027-03-31' }],
    [{ build_date: 'Mar-21' }, { build_date: '2021-03' }],
    [{ build_date: '03/21' }, { build_date: '2021-03' }],
    [
      { make: 'SUBARU', model: 'FORESTER' },
      { make: 'Subaru', model: 'Forester' },
    ],
    [
      { make: 'subaru', model: 'Forester' },
      { make: 'Subaru', model: 'Forester' },
    ],
    [
      { make: 'Citroën', model: 'C3 AIRCROSS' },
      { make: 'Citroen', model: 'C3 Aircross' },
    ],
    [
      { make: 'KIA', model: 'EV6' },
      { make: 'Kia', model: 'EV6' },
    ],
    [
      { make: 'HYUNDAI', model: 'ILOAD' },
      { make: 'Hyundai', model: 'iLoad' },
    ],
    [
      { comments: '<p>One owner &amp; full history.</p><br>It&amp;#39;s ready.' },
      { dealercomments: "One owner & full history.|It's ready." },
    ],
    [{ comments: 'Under 5 < 6 & tidy.\nTwo keys.' }, { dealercomments: 'Under 5 < 6 & tidy.|Two keys.' }],
    [{ comments: '<ul><li>Towbar<li>Two keys</ul><script>alert(1)</script>' }, { dealercomments: 'Towbar|Two keys' }],
    [{ badge: 'Top\u200B\u202A Line' }, { badge: 'Top Line' }],
  ])('the forecourt mapping reads %j as intended, without a warning', async (row, fields) => {
    expect(await second(row)).toMatchObject({ kind: 'car', draft: fields, warnings: [] });
  });

  it.each(['TBA', 'poa', 'Call us', 'Price on application', '0'])(
    'the forecourt mapping leaves the price out when the feed has %s',
    async (price) => {
      const item = await second({ price });
      expect(item).toMatchObject({ kind: 'car', warnings: [] });
      expect(item?.kind === 'car' && item.draft).not.toHaveProperty('price');
    },
  );

  it.each(['|', ';', ',', ' | ', '; ', ' ', '\n'])(
    'the forecourt mapping reads pictures separated by %j, without duplicates',
    async (separator) => {
      const [a, b] = ['https://a.example/1,w=2;h=3.jpg', 'http://a.example/2.jpg'];
      expect((await draft({ pictures: [a, b, a].join(separator) })).images?.map(({ image }) => image.url)).toEqual([
        a,
        'https://a.example/2.jpg',
      ]);
    },
  );

  it('the forecourt mapping refuses a second row with the same full VIN and names the first stock number', async () => {
    const vin = 'JM0KF4WLA00123456';
    const items = await readFeed(
      file(
        { stock_number: '1', vin },
        { stock_number: '2', vin: vin.toLowerCase() },
        { stock_number: '3', vin: 'AB123' },
        { stock_number: '4', vin: 'AB123' },
      ),
      forecourtColumns,
    );
    expect(items.slice(1)).toMatchObject([
      { kind: 'car', stocknum: '1' },
      {
        kind: 'refused',
        line: 3,
        reason: 'Stock number 1 already has this VIN, and only the first row counts.',
        value: vin,
        stocknum: '2',
      },
      { kind: 'car', stocknum: '3' },
      { kind: 'car', stocknum: '4' },
    ]);
  });

  it.each([
    [{ price: '28k' }, { price: 28_000 }],
    [{ price: '$28.5K drive away' }, { price: 28_500 }],
    [{ price: 'AUD 28,490' }, { price: 28_490 }],
    [{ price: '28490 dollars' }, { price: 28_490 }],
    [{ kilometres: '45k' }, { km: 45_000 }],
    [{ kilometres: '45.2k kms' }, { km: 45_200 }],
    [{ kilometres: '31,204 Kilometres' }, { km: 31_204 }],
    [
      { seats: '7 Seats', doors: '5 doors', gears: '8 speed' },
      { seats: 7, doors: 5, gearnum: 8 },
    ],
    [{ engine_litres: '2.0L', power_kw: '110 kW', consumption: '6.4 L/100km' }, { engine_size_litres: 2 }],
  ])('the forecourt mapping reads %j with its unit', async (row, figures) => {
    expect(await draft(row)).toMatchObject(figures);
  });

  it('the forecourt mapping refuses a row without a stock number, and the second of two rows with the same number', async () => {
    const items = await readFeed(file({}, { stock_number: '' }, { model: 'CX-5' }), forecourtColumns);
    expect(items.slice(2)).toEqual([
      { kind: 'refused', line: 3, reason: 'The row has no stock number.' },
      {
        kind: 'refused',
        line: 4,
        reason: 'Line 2 already has this stock number, and only the first row counts.',
        value: 'A1001',
        stocknum: 'A1001',
      },
    ]);
  });

  it('the forecourt mapping recognises column names whatever their spacing and case', async () => {
    const items = await readFeed(
      csv(
        ['Stock Number', 'TYPE', 'Year', 'Make', 'Model', 'Price', 'Interior Colour'],
        ['7', 'new', '2026', 'Kia', 'EV5', 'POA', 'Grey'],
      ),
      forecourtColumns,
    );
    expect(items[1]).toMatchObject({ kind: 'car', stocknum: '7', draft: { interior_colour: 'Grey' } });
  });

  it('the forecourt mapping refuses a row with too many fields', async () => {
    const broken = new TextEncoder().encode('stock_number,type,year,make,model,price\n1,used,2020,Kia,Rio,1,0\n');
    expect((await readFeed(broken, forecourtColumns))[1]).toMatchObject({
      kind: 'refused',
      reason: 'The row has 7 fields, but the first line has 6.',
    });
  });

  it('the forecourt mapping refuses a file that lacks a column, has a column twice, or is empty', async () => {
    await expect(readFeed(csv(['stock_number', 'type', 'year', 'make']), forecourtColumns)).rejects.toMatchObject({
      code: 'STOCK_FEED_UNREADABLE',
      message: expect.stringContaining('"model", "price"'),
    });
    await expect(readFeed(csv(['stock_number', 'Stock Number']), forecourtColumns)).rejects.toThrow('twice');
    await expect(readFeed(new Uint8Array(), forecourtColumns)).rejects.toThrow('empty');
  });

  it('the forecourt mapping removes control characters that PostgreSQL cannot store', async () => {
    expect((await draft({ comments: 'Clean\u0000 car\u001f' })).dealercomments).toBe('Clean car');
  });
});
