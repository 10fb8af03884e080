import type { StockCar } from '@forecourt/contracts/stock';
import type { CheckList } from './check-list.ts';
import type { KnownFile } from './import-file.ts';

/** The collection of 1,008 motorcycles. */
export const motorcyclesFile: KnownFile = {
  path: 'vehicles/au_motorcycles_bikesales_2022.csv',
  dealershipSlug: 'ironbark-adelaide',
  mapping: 'motorcycle-listings',
  rows: 1_008,
  refused: [],
  warnings: [],
  unread: ['modelYear', 'imageCount'],
  check: checkMotorcycles,
};

const makes = ['Honda', 'Kawasaki', 'Yamaha', 'Suzuki', 'Triumph', 'BMW'];

function checkMotorcycles({ check }: CheckList, stored: readonly StockCar[]): void {
  const count = (keep: (car: StockCar) => boolean) => stored.filter(keep).length;
  check(
    'motorcycles by kind and body',
    [1_008, 1_008],
    [count((car) => car.item_type === 'motorcycle'), count((car) => car.simple_body === 'Motorcycle')],
  );
  check(
    makes.join(', '),
    [409, 220, 198, 90, 47, 44],
    makes.map((make) => count((car) => car.make === make)),
  );
  check(
    'all their prices together',
    5_496_819,
    stored.reduce((sum, { price }) => sum + (price ?? 0), 0),
  );
  check(
    'motorcycles of unknown kilometres',
    60,
    count(({ km }) => km === undefined),
  );
  check(
    'Ninja 400 of three grades',
    51,
    count(({ model }) => model === 'Ninja 400'),
  );
  check(
    'factory codes taken out of the models',
    309,
    count(({ series }) => series !== undefined),
  );
}
