import type { StockCar } from '@forecourt/contracts/stock';
import { plainColours } from '../../services/stock/src/vehicle-words/colour.ts';
import type { CheckList } from './check-list.ts';
import type { KnownFile } from './import-file.ts';

/** The collection of 17,048 cars with variant and series. */
export const carsInfoFile: KnownFile = {
  path: 'vehicles/au_cars_info_17k.csv',
  dealershipSlug: 'redgum-moorooka',
  mapping: 'cars-info',
  rows: 17_048,
  refused: [],
  warnings: [{ line: 16_664, reason: 'The number of kilometres isn’t between 0 and 1,000,000.', value: '2700000' }],
  unread: [],
  check: checkCarsInfo,
};

function checkCarsInfo({ check }: CheckList, stored: readonly StockCar[]): void {
  const count = (keep: (car: StockCar) => boolean) => stored.filter(keep).length;
  const sum = (read: (car: StockCar) => number | undefined) => stored.reduce((all, car) => all + (read(car) ?? 0), 0);
  const models = (model: string) => count((car) => car.model === model);

  check(
    'cars-info: badge and series of every car',
    [17_048, 17_048],
    [count(({ badge }) => badge !== undefined), count(({ series }) => series !== undefined)],
  );
  check(
    'used, demo, new',
    [16_304, 387, 357],
    ['used', 'demo', 'new'].map((type) => count((car) => car.car_type === type)),
  );
  check(
    'all prices together',
    626_893_061,
    sum(({ price }) => price),
  );
  check(
    'all kilometres together',
    1_757_188_936,
    sum(({ km }) => km),
  );
  check('most kilometres', 987_475, Math.max(...stored.map(({ km }) => km ?? 0)));
  check(
    'utes in twenty spellings, and 4 Rams that are a "Coach"',
    2_452 + 4,
    count((car) => car.simple_body === 'Ute'),
  );
  check(
    'cab chassis',
    741,
    count((car) => car.simple_body === 'Cab chassis'),
  );
  check(
    'vans',
    393,
    count((car) => car.simple_body === 'Van'),
  );
  check(
    'sedans',
    2_338,
    count((car) => car.simple_body === 'Sedan'),
  );
  check(
    'RAV4s, all "Wagon", that are SUVs',
    307,
    count((car) => car.model === 'RAV4' && car.simple_body === 'SUV'),
  );
  check(
    'Carnivals, all "Wagon", that are people movers',
    115,
    count((car) => /Carnival/.test(car.model ?? '') && car.simple_body === 'People mover'),
  );
  check(
    'cars without a body',
    0,
    count((car) => car.simple_body === undefined),
  );
  check(
    'automatic, manual, and 24 that say which wheels are driven',
    [14_578, 2_446, 24],
    ['Automatic', 'Manual', undefined].map((gearbox) => count((car) => car.simple_transmission === gearbox)),
  );
  check(
    '4x4 and 4WD by their names',
    4_286,
    count((car) => car.drive === '4x4'),
  );
  check(
    'hybrids of both kinds, LPG, diesel',
    [468, 40, 6_087],
    [
      count(({ simple_fuel: fuel }) => fuel === 'Hybrid' || fuel === 'Plug-in hybrid'),
      count(({ simple_fuel: fuel }) => fuel === 'LPG'),
      count(({ simple_fuel: fuel }) => fuel === 'Diesel'),
    ],
  );
  check(
    'white, in seven spellings',
    6_269,
    count((car) => car.colour === 'White'),
  );
  const plain: readonly string[] = plainColours;
  check(
    'colours beyond the plain ones, of 235',
    0,
    count(({ colour }) => colour !== undefined && !plain.includes(colour)),
  );
  check('models of digits only', [281, 114, 31], ['3', '2', '86'].map(models));
  check(
    'models and variants that a spreadsheet changed',
    [2, 0, 3],
    [models('9-3'), count(({ model }) => /Mar$/.test(model ?? '')), count(({ badge }) => badge === '+luxe')],
  );
  check('HiLux, Land Rover', [542, 273], [models('HiLux'), count((car) => car.make === 'Land Rover')]);
  check(
    'seven seats',
    2_177,
    count((car) => car.seats === 7),
  );
}
