import { describe, expect, it } from '@jest/globals';
import { csv, firstDraft, readFeed } from '../../testing/csv.ts';
import { forecourtColumns } from './forecourt.ts';

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

describe('Forecourt’s own columns', () => {
  it('reads every column', async () => {
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

  it('[VDP-108] status, reserved and sold come from the feed', async () => {
    expect(await draft({ status: 'sold', reserved: 'no' })).toMatchObject({ status: 'sold', reserved: false });
    expect(await draft({ status: 'available', reserved: 'yes' })).toMatchObject({ status: 'in_stock', reserved: true });
  });

  it.each([
    [{ price: 'about 20k' }, 'The price is neither an amount nor "POA".', 'about 20k'],
    [{ price: '-5' }, 'The price is neither an amount nor "POA".', '-5'],
    [{ price: '99999999' }, 'The price is outside 0 to 20000000 dollars.', '99999999'],
    [{ type: 'ex-rental' }, 'The column "type" holds none of new, demo, demonstrator, used.', 'ex-rental'],
    [{ year: '2062' }, 'The year is not one from 1885 to 2027.', '2062'],
    [{ year: 'MY21' }, 'The year is not a number.', 'MY21'],
    [{ kilometres: 'low' }, 'The number of kilometres is not a number.', 'low'],
    [{ vin: 'IOQ' }, 'The VIN has letters that no VIN has, or the wrong length.', 'IOQ'],
    [{ registration_expiry: '31/02/2027' }, 'The registration expiry is not a date; write 2026-03-31.', '31/02/2027'],
    [{ pictures: 'http://a.example/1.jpg' }, 'A picture is not an https address.', 'http://a.example/1.jpg'],
    [{ reserved: 'perhaps' }, 'The column "reserved" is neither yes nor no.', 'perhaps'],
    [{ engine_litres: 'big' }, 'The engine size is not a number.', 'big'],
    [
      { kilometres: '45k miles' },
      'Behind the number stands no unit of the number of kilometres; known are km, kms, kilometre, kilometres, kilometer, kilometers.',
      '45k miles',
    ],
    [{ seats: '5k' }, 'Behind the number stands no unit of the number of seats; known are seat, seats, seater.', '5k'],
    [{ year: '2021k' }, 'The year is not a number.', '2021k'],
    [{ price: '28m' }, 'The price is neither an amount nor "POA".', '28m'],
    [{ price: '28k km' }, 'The price is neither an amount nor "POA".', '28k km'],
    [{ price: '28 990' }, 'The price is neither an amount nor "POA".', '28 990'],
    [
      { power_kw: '150 hp' },
      'Behind the number stands no unit of the power; known are kw, kilowatt, kilowatts.',
      '150 hp',
    ],
    [{ fuel: '91' }, 'The fuel is a number.', '91'],
    [{ make: '' }, 'The row names no make and model.', undefined],
    [{ type: '' }, 'The row does not say whether the vehicle is new, demo or used.', undefined],
  ])('refuses %j and says why', async (row, reason, value) => {
    expect(await second(row)).toEqual({
      kind: 'refused',
      line: 2,
      reason,
      stocknum: 'A1001',
      ...(value !== undefined && { value }),
    });
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
  ])('takes %j with its unit', async (row, figures) => {
    expect(await draft(row)).toMatchObject(figures);
  });

  it('refuses a row without a stock number, and the second of two with the same', async () => {
    const items = await readFeed(file({}, { stock_number: '' }, { model: 'CX-5' }), forecourtColumns);
    expect(items.slice(2)).toEqual([
      { kind: 'refused', line: 3, reason: 'The row has no stock number.' },
      {
        kind: 'refused',
        line: 4,
        reason: 'The stock number stands already on line 2; the first row counts.',
        value: 'A1001',
        stocknum: 'A1001',
      },
    ]);
  });

  it('reads headers however they are spaced and cased', async () => {
    const items = await readFeed(
      csv(
        ['Stock Number', 'TYPE', 'Year', 'Make', 'Model', 'Price', 'Interior Colour'],
        ['7', 'new', '2026', 'Kia', 'EV5', 'POA', 'Grey'],
      ),
      forecourtColumns,
    );
    expect(items[1]).toMatchObject({ kind: 'car', stocknum: '7', draft: { interior_colour: 'Grey' } });
  });

  it('refuses a row with too many fields', async () => {
    const broken = new TextEncoder().encode('stock_number,type,year,make,model,price\n1,used,2020,Kia,Rio,1,0\n');
    expect((await readFeed(broken, forecourtColumns))[1]).toMatchObject({
      kind: 'refused',
      reason: 'The row has 7 fields where the first line has 6.',
    });
  });

  it('refuses a file that lacks a column, has one twice or has no lines', async () => {
    await expect(readFeed(csv(['stock_number', 'type', 'year', 'make']), forecourtColumns)).rejects.toMatchObject({
      code: 'STOCK_FEED_UNREADABLE',
      message: expect.stringContaining('"model", "price"'),
    });
    await expect(readFeed(csv(['stock_number', 'Stock Number']), forecourtColumns)).rejects.toThrow('twice');
    await expect(readFeed(new Uint8Array(), forecourtColumns)).rejects.toThrow('empty');
  });

  it('drops control characters that no database holds', async () => {
    expect((await draft({ comments: 'Clean\u0000 car\u001f' })).dealercomments).toBe('Clean car');
  });
});
