import { describe, expect, it } from '@jest/globals';
import { csv, firstDraft, readFeed } from '../../testing/csv.ts';
import { feedMappings } from './index.ts';

const carsInfo = feedMappings.get('cars-info')!;

/** Cells of an ordinary row, by column. Tests replace single cells. */
const ordinary = {
  ID: '11530130',
  Name: '2018 Isuzu D-MAX LS-U HI-Ride (4X4) TF MY18',
  Price: '41990',
  Brand: 'Isuzu',
  Model: 'D-MAX',
  Variant: 'LS-U HI-Ride (4X4)',
  Series: 'TF MY18',
  Year: '2018',
  Kilometers: '82105',
  Type: 'Crew Cab Utility',
  Gearbox: 'Automatic',
  Fuel: 'Diesel',
  Status: ' Used',
  CC: '2999',
  Color: 'White',
  'Seating Capacity': '5',
};
const header = Object.keys(ordinary);
const file = (...rows: readonly Partial<typeof ordinary>[]) =>
  csv(header, ...rows.map((row) => Object.values({ ...ordinary, ...row })));
const draft = (row: Partial<typeof ordinary> = {}) => firstDraft(file(row), carsInfo);

describe('the cars-info mapping', () => {
  it('the cars-info mapping reads every column of an ordinary row', async () => {
    expect(await draft()).toEqual({
      year: 2018,
      make: 'Isuzu',
      model: 'D-MAX',
      badge: 'LS-U HI-Ride (4X4)',
      series: 'TF MY18',
      car_type: 'used',
      simple_body: 'Ute',
      bodyconfiguration: 'Crew Cab Utility',
      simple_transmission: 'Automatic',
      trans: 'Automatic',
      drive: '4x4',
      simple_fuel: 'Diesel',
      fuel: 'Diesel',
      engine_size: '3.0 L',
      engine_size_litres: 3,
      variant: { enginesize: 2999, enginesize_litres: 3 },
      km: 82_105,
      colour: 'White',
      seats: 5,
      price: 41_990,
    });
  });

  it.each([
    [' Used', 'used'],
    [' Demo', 'demo'],
    [' New In Stock', 'new'],
  ])('the cars-info mapping reads the status %j despite its leading space', async (Status, type) => {
    expect((await draft({ Status })).car_type).toBe(type);
  });

  it.each([
    [
      'a model that became a date',
      { Name: '2003 Saab 9-3 Aero MY03', Brand: 'Saab', Model: '9-Mar', Variant: 'Aero', Series: 'MY03' },
      '9-3',
      'Aero',
    ],
    [
      'a variant that became a formula',
      { Name: '2020 Honda HR-V +luxe MY20', Brand: 'Honda', Model: 'HR-V', Variant: '#NAME?', Series: 'MY20' },
      'HR-V',
      '+luxe',
    ],
    [
      'a variant that became a whole number',
      { Name: '2004 Audi A4 2.0 B6', Brand: 'Audi', Model: 'A4', Variant: '2', Series: 'B6' },
      'A4',
      '2.0',
    ],
    [
      'digits that are names',
      { Name: '2012 Toyota 86 GT ZN6', Brand: 'Toyota', Model: '86', Variant: 'GT', Series: 'ZN6' },
      '86',
      'GT',
    ],
    [
      'a model in its own spelling',
      { Name: '2012 Hyundai Santa FE Elite CM', Brand: 'Hyundai', Model: 'Santa FE', Variant: 'Elite', Series: 'CM' },
      'Santa Fe',
      'Elite',
    ],
  ])('the cars-info mapping reads %s', async (_, row, model, badge) => {
    expect(await draft(row)).toMatchObject({ model, badge, series: row.Series });
  });

  it.each([
    ['Wagon', 'Toyota', 'RAV4', 'SUV'],
    ['Wagon', 'Kia', 'Carnival', 'People mover'],
    ['Wagon', 'Holden', 'Commodore', 'Wagon'],
    ['Sportswagon', 'Holden', 'Commodore', 'Wagon'],
    ['Softtop', 'Jeep', 'Wrangler', 'SUV'],
    ['Sportback', 'Audi', 'A3', 'Hatch'],
    ['Sportback', 'Audi', 'Q3', 'SUV'],
    ['Fastback', 'Ford', 'Mustang', 'Coupe'],
    ['Coach', 'Ram', '1500', 'Ute'],
    ['Convertible', 'Land Rover', 'Range Rover Evoque', 'Convertible'],
    ['Dual Cab Pick-up', 'Nissan', 'Navara', 'Ute'],
    ['X Cab Cab Chassis', 'Toyota', 'Hilux', 'Cab chassis'],
    ['Crew Cab Van', 'Mercedes-Benz', 'Vito', 'Van'],
  ])('the cars-info mapping reads the type %s of a %s %s as the body %s', async (Type, Brand, Model, body) => {
    expect((await draft({ Type, Brand, Model })).simple_body).toBe(body);
  });

  it('the cars-info mapping reads driven wheels in the gearbox column as the drive, and not as a gearbox', async () => {
    const car = await draft({ Gearbox: 'Front', Name: '2021 Mini 3D Hatch Cooper S F56' });
    expect(car.drive).toBe('FWD');
    expect(car).not.toHaveProperty('simple_transmission');
  });

  it.each([
    ['Unleaded Petrol/Electric', '2019 Toyota Camry Ascent (hybrid) AXVH71R', 'Hybrid'],
    ['Premium Unleaded/Electric', '2022 MG HS +EV Phev Excite SAS23 MY22', 'Plug-in hybrid'],
    ['Liquid Petroleum Gas', '2012 Ford Falcon XT', 'LPG'],
    ['Premium Unleaded Petrol', '2019 Volkswagen Golf GTI', 'Petrol'],
  ])('a car with the fuel %s and the name %s is a %s', async (Fuel, Name, fuel) => {
    expect((await draft({ Fuel, Name })).simple_fuel).toBe(fuel);
  });

  it.each([
    ['Whtie', 'White'],
    ['SILVER', 'Silver'],
    ['gray', 'Grey'],
    ['Bugerney', 'Burgundy'],
    ['Leather', undefined],
    ['Soul', undefined],
  ])('the cars-info mapping reads the colour %s as %s', async (Color, colour) => {
    expect((await draft({ Color })).colour).toBe(colour);
  });

  it('the cars-info mapping leaves out impossible kilometres, with a warning that has line and value', async () => {
    expect((await readFeed(file({}, { ID: '2', Kilometers: '2700000' }), carsInfo))[2]).toMatchObject({
      kind: 'car',
      line: 3,
      warnings: [{ reason: 'The number of kilometres isn’t between 0 and 1,000,000.', value: '2700000' }],
    });
  });
});
