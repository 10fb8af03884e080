import { describe, expect, it } from '@jest/globals';
import { csv, firstDraft, readFeed } from '../../testing/csv.ts';
import { feedMappings } from './index.ts';

const kaggleListings = feedMappings.get('kaggle-listings')!;

/** Cells of an ordinary row, by column. Tests replace single cells. */
const ordinary = {
  Brand: 'Toyota',
  Year: '2019',
  Model: 'Corolla',
  'Car/Suv': 'Hatchback',
  Title: '2019 Toyota Corolla Ascent Sport',
  UsedOrNew: 'USED',
  Transmission: 'Automatic',
  Engine: '4 cyl, 1.8 L',
  DriveType: 'Front',
  FuelType: 'Unleaded',
  FuelConsumption: '6.4 L / 100 km',
  Kilometres: '48250',
  ColourExtInt: 'White / Black',
  Location: 'Woy Woy, NSW',
  CylindersinEngine: '4 cyl',
  BodyType: 'Hatchback',
  Doors: ' 5 Doors',
  Seats: ' 5 Seats',
  Price: '21990',
};
const header = Object.keys(ordinary);
const file = (...rows: readonly Partial<typeof ordinary>[]) =>
  csv(header, ...rows.map((row) => Object.values({ ...ordinary, ...row })));
const draft = (row: Partial<typeof ordinary> = {}) => firstDraft(file(row), kaggleListings);

describe('the kaggle-listings mapping', () => {
  it('the kaggle-listings mapping reads every column of an ordinary row', async () => {
    expect(await draft()).toEqual({
      year: 2019,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      car_type: 'used',
      simple_body: 'Hatch',
      bodyconfiguration: 'Hatchback',
      simple_transmission: 'Automatic',
      trans: 'Automatic',
      drive: 'FWD',
      simple_fuel: 'Petrol',
      fuel: 'Petrol - Unleaded',
      engine_size: '1.8 L',
      engine_size_litres: 1.8,
      variant: { cylinders: 4, enginesize_litres: 1.8, fuelconsumptioncombined: 6.4 },
      km: 48_250,
      colour: 'White',
      interior_colour: 'Black',
      city: 'Woy Woy',
      state: 'NSW',
      doors: 5,
      seats: 5,
      price: 21_990,
    });
  });

  it('the kaggle-listings mapping reads a make of two words from the title', async () => {
    const row = { Brand: 'Land', Model: 'Rover', Title: '2019 Land Rover Range Rover Sport SDV6 SE' };
    expect(await draft(row)).toMatchObject({ make: 'Land Rover', model: 'Range Rover Sport', badge: 'SDV6 SE' });
  });

  it('the kaggle-listings mapping reads the model from the title when a spreadsheet turned the model into a date', async () => {
    const row = { Brand: 'Saab', Model: '3-Sep', Title: '2006 Saab 9-3 Aero', Year: '2006' };
    expect(await draft(row)).toMatchObject({ make: 'Saab', model: '9-3' });
  });

  it.each(['POA', 'NA'])('the kaggle-listings mapping leaves the price out when the feed has %s', async (price) => {
    expect(await draft({ Price: price })).not.toHaveProperty('price');
  });

  it('the kaggle-listings mapping treats dashes as unknown', async () => {
    const row = {
      Transmission: '-',
      Engine: '-',
      FuelType: '-',
      FuelConsumption: '-',
      Kilometres: '- / -',
      ColourExtInt: 'Red / -',
    };
    const car = await draft(row);
    for (const field of ['simple_transmission', 'engine_size', 'simple_fuel', 'variant', 'km', 'interior_colour']) {
      expect(car).not.toHaveProperty(field);
    }
    expect(car.colour).toBe('Red');
  });

  it('the kaggle-listings mapping treats 0 litres as unknown, for engine and consumption', async () => {
    const car = await draft({
      Engine: '0 L',
      FuelType: 'Electric',
      FuelConsumption: '0 L / 100 km',
      CylindersinEngine: '0 L',
    });
    expect(car).not.toHaveProperty('variant');
    expect(car).not.toHaveProperty('engine_size_litres');
    expect(car.simple_fuel).toBe('Electric');
  });

  it('the kaggle-listings mapping does not read a number of seats as doors, but as seats', async () => {
    const car = await draft({ Doors: ' 7 Seats', Seats: 'NA' });
    expect(car).not.toHaveProperty('doors');
    expect(car.seats).toBe(7);
  });

  it.each(['Sunny Motors 4x4 Centre', '02 **** ****\n', 'USED Dealer ad', 'nan'])(
    'the kaggle-listings mapping does not accept %j as a body',
    async (dealer) => {
      const car = await draft({ 'Car/Suv': dealer, BodyType: 'NA' });
      expect(car).not.toHaveProperty('simple_body');
      expect(JSON.stringify(car)).not.toContain(dealer.trim().slice(0, 5));
    },
  );

  it('the kaggle-listings mapping reads the body from the mixed column when the body column is empty', async () => {
    expect((await draft({ 'Car/Suv': 'Ute / Tray', BodyType: 'Other' })).simple_body).toBe('Ute');
  });

  it('the kaggle-listings mapping derives the body of a "Commercial" from its model', async () => {
    const row = { BodyType: 'Commercial', Brand: 'Hino', Model: '300', Title: '2019 Hino 300 616 IFS' };
    expect((await draft(row)).simple_body).toBe('Light truck');
  });

  it('the kaggle-listings mapping reads line breaks in quotes and counts them as lines', async () => {
    const items = await readFeed(
      file({ 'Car/Suv': '03 **** ****\n' }, { Title: 'NA', Brand: 'NA', Model: 'NA' }),
      kaggleListings,
    );
    expect(items.slice(1)).toMatchObject([
      { kind: 'car', line: 2 },
      { kind: 'refused', line: 4, reason: 'The row’s make or model is missing.' },
    ]);
  });

  it('the kaggle-listings mapping recognises a car that is available to order, and does not read the warranty in its colour column as a colour', async () => {
    const car = await draft({
      'Car/Suv': 'NEW Available to order',
      UsedOrNew: 'NEW',
      ColourExtInt: '5 years / Unlimited km',
      Kilometres: '- / -',
    });
    expect(car.preorder).toBe(true);
    expect(car).not.toHaveProperty('colour');
  });

  it.each([
    ['Woy Woy, NSW', 'Woy Woy', 'NSW'],
    ['Mount Helen, AU-VIC', 'Mount Helen', 'VIC'],
    ['AU-VIC', undefined, 'VIC'],
    ['NA', undefined, undefined],
  ])('the kaggle-listings mapping reads the location %s', async (Location, city, state) => {
    const car = await draft({ Location });
    expect([car.city, car.state]).toEqual([city, state]);
  });

  it('the kaggle-listings mapping refuses a row that contains only NA', async () => {
    const empty = Object.fromEntries(header.map((name) => [name, name === 'Year' ? 'nan' : 'NA']));
    expect((await readFeed(file(empty), kaggleListings))[1]).toEqual({
      kind: 'refused',
      line: 2,
      reason: 'The row is empty.',
    });
  });

  it('the kaggle-listings mapping gives the same row the same stock number, whatever the price, and adds a suffix to duplicates', async () => {
    const numbers = async (...rows: readonly Partial<typeof ordinary>[]) =>
      (await readFeed(file(...rows), kaggleListings)).flatMap((item) => (item.kind === 'car' ? [item.stocknum] : []));
    const [number] = await numbers({});
    expect(number).toMatch(/^L[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await numbers({ Kilometres: '9' }, { Price: '19990' })).toEqual([
      expect.not.stringMatching(`${number}`),
      number,
    ]);
    expect(await numbers({}, {}, {})).toEqual([number, `${number}-2`, `${number}-3`]);
  });

  it('the kaggle-listings mapping reports the columns that it does not use', async () => {
    expect((await readFeed(file({}), kaggleListings))[0]).toEqual({
      kind: 'header',
      headersUnused: ['CylindersinEngine'],
      file: 'CSV, separated by commas, UTF-8',
    });
  });
});
