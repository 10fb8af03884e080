import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { compareHref, readComparedIds } from './compare-address.ts';
import { parseComparedCars } from './compared-car.ts';
import { comparison } from './comparison.ts';

const setting = { today: '2026-11-20', roundEngineLitres: true, price: demoSite().price };

function lineOf(cars: Parameters<typeof comparison>[0], label: string) {
  return comparison(cars, setting)
    .flatMap(({ lines }) => lines)
    .find((line) => line.label === label);
}

describe('a comparison', () => {
  it('[VDP-094] the comparison has the three lists of facts that a vehicle’s page has, then plate, stock number and VIN', () => {
    const lists = comparison([aCar(), aCar({ vin: 'JT2', regplate: 'BBB22B' })], setting);
    expect(lists.map(({ title }) => title)).toEqual(['Key facts', 'Specifications', 'Summary', 'Identification']);
    expect(lists.at(-1)?.lines.map(({ label }) => label)).toEqual(['Registration', 'Stock no', 'VIN']);
    expect(lists[0]?.lines.map(({ label }) => label)).not.toContain('VIN');
  });

  it('[VDP-094] marks only rows whose values differ', () => {
    const cars = [aCar(), aCar({ simple_fuel: 'Petrol' })];
    expect(lineOf(cars, 'Fuel Type')).toMatchObject({ values: ['Hybrid', 'Petrol'], differs: true });
    expect(lineOf(cars, 'Transmission')).toMatchObject({ values: ['Automatic', 'Automatic'], differs: false });
  });

  it('[VDP-094] marks every row whose printed values differ, except plate, stock number and VIN', () => {
    const one = aCar({
      price: 40_000,
      year: 2021,
      km: 12_000,
      seats: 5,
      vin: 'JT1',
      regplate: 'AAA11A',
      stocknum: '1',
    });
    const other = aCar({
      price: 41_000,
      year: 2022,
      km: 9_000,
      seats: 7,
      vin: 'JT2',
      regplate: 'BBB22B',
      stocknum: '2',
      build_date: '2022-03',
      compliance_date: '2022-04',
      rego_expiry: '2027-05-01',
      colour: 'Red',
    });
    const marked = comparison([one, other], setting).flatMap(({ lines }) =>
      lines.filter(({ differs }) => differs).map(({ label }) => label),
    );
    expect(marked).toEqual([
      'Price',
      'Year',
      'Kilometres',
      'Compliance date',
      'Build date',
      'Seats',
      'Rego Expiry',
      'Exterior Colour',
    ]);
    expect(lineOf([one, other], 'VIN')).toMatchObject({ values: ['JT1', 'JT2'], differs: false });
  });

  it('[VDP-094] the location of each car is below its price', () => {
    const cars = [
      aCar({ location_name: 'Northshore Toyota', city: 'Artarmon' }),
      aCar({ location_name: 'Ironbark Gepps Cross', city: 'Gepps Cross' }),
      aCar({ location_name: ' - ', city: '' }),
    ];
    const [first] = comparison(cars, setting);
    expect(first?.lines.slice(0, 2).map(({ label }) => label)).toEqual(['Price', 'Location']);
    expect(lineOf(cars, 'Location')).toMatchObject({
      values: ['Northshore Toyota, Artarmon', 'Ironbark Gepps Cross', null],
      differs: true,
    });
  });

  it('[VDP-094] marks differing figures of any kind', () => {
    const cars = [
      aCar({ variant: { grossvehiclemass: 3_200, torque: 120, fuelcapacity: 32 } }),
      aCar({ variant: { grossvehiclemass: 2_133, torque: 185, fuelcapacity: 50 } }),
    ];
    for (const label of ['Weight', 'Torque', 'Fuel tank capacity']) {
      expect(lineOf(cars, label)).toMatchObject({ differs: true });
    }
  });

  it('[VDP-094] the facts of a ute, truck, caravan or motorcycle are compared only if every car has such facts', () => {
    const ute = aCar({ simple_body: 'Ute', drive: '4x4', variant: { towingcapacitybraked: 3_500 } });
    const van = aCar({ simple_body: 'Van', drive: 'RWD', variant: { towingcapacitybraked: 2_000 } });
    const lists = (cars: Parameters<typeof comparison>[0]) => comparison(cars, setting).map(({ title }) => title);
    expect(lists([ute, ute])[0]).toBe('Size and weight');
    expect(lists([ute, van])[0]).toBe('Key facts');
    expect(lineOf([ute, van], 'Towing Capacity')).toMatchObject({ values: ['3,500 kg', '2,000 kg'] });
    const drives = comparison([ute, van], setting).flatMap(({ lines }) =>
      lines.filter(({ label }) => label === 'Drive type').map(({ values }) => values),
    );
    expect(drives).toEqual([['4x4', 'RWD']]);
  });

  it('[VDP-094] a fact that two lists have is compared in the list that has it for more cars', () => {
    const bike = aCar({ item_type: 'motorcycle', engine_size_litres: 0.9, variant: {} });
    const truck = aCar({ item_type: 'truck', engine_size_litres: 3, variant: { grossvehiclemass: 4_500 } });
    const engines = comparison([bike, truck], setting).flatMap(({ title, lines }) =>
      lines.filter(({ label }) => label === 'Engine').map(({ values }) => [title, ...values]),
    );
    expect(engines).toEqual([['Key facts', '900 cc', '3.0 L']]);
  });

  it('[VDP-094] the comparison has no row that repeats the fact and the values of an earlier row', () => {
    const rows = (cars: Parameters<typeof comparison>[0]) =>
      comparison(cars, setting)
        .flatMap(({ lines }) => lines)
        .map(({ label }) => label)
        .filter((label) => /^(Exterior|Engine( Size)?$)/.test(label));
    const petrol = { colour: 'Red', engine_size_litres: 2 };
    expect(rows([aCar(petrol), aCar({ ...petrol, colour: 'Blue' })])).toEqual(['Engine', 'Exterior Colour']);
    const other = aCar({ ...petrol, engine_size_litres: 1.2, variant: { enginesize_litres: 1.5 } });
    expect(rows([aCar(petrol), other])).toEqual(['Engine', 'Exterior Colour', 'Engine Size']);
  });

  it('keeps the order of rows when some cars lack facts, and leaves out rows that all cars lack', () => {
    const bare = aCar({ variant: { power: 90, vehiclewidth: 1700 } });
    const full = aCar({ variant: { power: 143, fuelcapacity: 55, vehiclewidth: 1855, vehicleheight: 1685 } });
    const specifications = (cars: Parameters<typeof comparison>[0]) =>
      comparison(cars, setting).find(({ title }) => title === 'Specifications')?.lines;
    for (const cars of [
      [bare, full],
      [full, bare],
    ]) {
      expect(specifications(cars)?.map(({ label }) => label)).toEqual([
        'Engine power',
        'Fuel tank capacity',
        'Height',
        'Width',
      ]);
    }
    expect(lineOf([bare, full], 'Height')).toMatchObject({ values: [null, '1,685 mm'], differs: true });
  });
});

describe('the address of a comparison', () => {
  it('[VDP-094] the address of a comparison lists the cars in order and can be parsed back', () => {
    expect(compareHref(['n1', 'r 2'], {})).toBe('/compare?cars=n1,r%202');
    expect(readComparedIds('cars=n1,r%202', 4)).toEqual(['n1', 'r 2']);
    expect(compareHref([], {})).toBe('/compare');
  });

  it('[VDP-094] has each car once, and at most as many as the site allows', () => {
    expect(readComparedIds('cars=a,b,a,,c,d,e', 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(readComparedIds('', 4)).toEqual([]);
  });
});

describe('chosen cars in storage', () => {
  it('invalid entries of a stored comparison are dropped', () => {
    const car = { id: 'a', slug: 's', name: 'n', imageUrl: '/a.webp' };
    expect(parseComparedCars(JSON.stringify([car, { id: 7 }, null, 'x']))).toEqual([car]);
    for (const text of [null, '', 'nonsense', '{"id":"a"}']) expect(parseComparedCars(text)).toEqual([]);
  });
});
