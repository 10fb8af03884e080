import type { StockCar } from '@forecourt/contracts/stock';
import type { CheckList } from './check-list.ts';

const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'ACT', 'TAS', 'NT'];
const twoWordMakes = ['Land Rover', 'Great Wall', 'Alfa Romeo', 'Aston Martin'];
// biome-ignore format: one list
const bodies = ['Bus', 'Cab chassis', 'Convertible', 'Coupe', 'Hatch', 'Light truck', 'People mover', 'SUV', 'Sedan', 'Truck', 'Ute', 'Van', 'Wagon'];

/** Checks that known quirks of the listings file were handled in the cars imported from it. */
export function checkQuirks({ check }: CheckList, stored: readonly StockCar[]): void {
  const count = (keep: (car: StockCar) => boolean) => stored.filter(keep).length;
  const all = <Value>(read: (car: StockCar) => Value | undefined) =>
    [...new Set(stored.flatMap((car) => read(car) ?? []))].sort();

  check(
    twoWordMakes.join(', '),
    [237, 16, 14, 5],
    twoWordMakes.map((make) => count((car) => car.make === make)),
  );
  check(
    'makes split at the first blank',
    0,
    count((car) => ['Land', 'Great', 'Alfa', 'Aston'].includes(car.make ?? '')),
  );
  check(
    'Range Rovers among the models',
    148,
    count((car) => car.model?.startsWith('Range Rover') ?? false),
  );
  check(
    'models that a spreadsheet made a date of',
    0,
    count((car) => car.model === '3-Sep'),
  );
  check(
    'no price: 50 "POA" and 2 "NA"',
    52,
    count((car) => car.price === undefined),
  );
  const prices = stored.flatMap(({ price }) => price ?? []);
  check('lowest and highest price', [88, 1_500_000], [Math.min(...prices), Math.max(...prices)]);
  check(
    'kilometres unknown: 449 "- / -" and 142 "-"',
    591,
    count((car) => car.km === undefined),
  );
  check(
    'four doors, written " 4 Doors"',
    11_191,
    count((car) => car.doors === 4),
  );
  check(
    'doors unknown: 1,603 "NA" and 71 that are seats',
    1_674,
    count((car) => car.doors === undefined),
  );
  check(
    'consumption unknown: 1,697 "-" and 377 "0 L"',
    2_074,
    count((car) => car.variant?.fuelconsumptioncombined === undefined),
  );
  check(
    'places by state; the 449 unknown ones are the yard’s',
    [6_401, 3_871 + 1, 2_745 + 449, 1_791, 800, 381, 214, 80],
    states.map((state) => count((car) => car.state === state)),
  );
  check(
    'bodies',
    bodies,
    all((car) => car.simple_body),
  );
  check(
    'fuels',
    ['Diesel', 'Electric', 'Hybrid', 'LPG', 'Petrol'],
    all((car) => car.simple_fuel),
  );
  check(
    'colours that are warranties',
    0,
    count((car) => /years/.test(car.colour ?? '')),
  );
  check(
    'different stock numbers and addresses',
    [16_733, 16_733],
    [all((car) => car.stocknum).length, all((car) => car.slug).length],
  );
  check(
    'cars with illustrations that say so, where body and paint fit, 31 of them of models whose body is known',
    15_387,
    count(
      ({ images = [] }) =>
        images !== null && images.length >= 3 && images.every(({ illustration }) => illustration === true),
    ),
  );
}
