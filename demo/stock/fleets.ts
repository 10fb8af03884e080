import type { StockCar } from '@forecourt/contracts/stock';
import type { DemoSite } from './lenders.ts';
import type { ModelRange } from './model-range.ts';
import {
  caravans,
  cars,
  kia,
  mg,
  motorcycles,
  motorhomes,
  nissan,
  suzuki,
  toyota,
  trucks,
  workVans,
} from './ranges.ts';

/** A number of vehicles of some model ranges at one location. */
export type Fleet = {
  readonly site: DemoSite;
  /** Slug of the location. */
  readonly location: string;
  readonly ranges: readonly ModelRange[];
  readonly carType: StockCar['car_type'];
  readonly count: number;
  /** Stock numbers start at this number. */
  readonly firstNumber: number;
  readonly prefix: string;
  readonly oldestYears: number;
};

const cityCar = cars.filter(({ kind, make }) => kind !== 'van' && make !== 'RAM' && make !== 'Chevrolet');
const utes = cars.filter(({ kind }) => kind === 'ute');
const vans = [...cars.filter(({ kind }) => kind === 'van'), ...workVans];
const towers = cars.filter(
  ({ model, make }) =>
    ['LandCruiser', 'Prado', 'Everest', 'MU-X', 'Pajero Sport', 'Patrol', 'Ranger', 'D-MAX'].includes(model) ||
    (make === 'Toyota' && model === 'HiLux'),
);
const campers = caravans.filter(({ kind }) => kind === 'camper');
const hardCaravans = caravans.filter(({ kind }) => kind === 'caravan');

type Batch = readonly [
  carType: StockCar['car_type'],
  ranges: readonly ModelRange[],
  count: number,
  oldestYears?: number,
];

function at(
  site: DemoSite,
  location: string,
  { prefix, firstNumber, batches }: { readonly batches: readonly Batch[] } & Pick<Fleet, 'prefix' | 'firstNumber'>,
): Fleet[] {
  let next = firstNumber;
  return batches.map(([carType, ranges, count, oldestYears = 0]) => {
    const fleet: Fleet = { site, location, ranges, carType, count, firstNumber: next, prefix, oldestYears };
    next += count + 20;
    return fleet;
  });
}

/** Stock of each demo dealer, in addition to the showcase. */
// biome-ignore format: a table reads by its lines
export const fleets: readonly Fleet[] = [
  ...at('northshore', 'northshore-toyota', { prefix: 'N', firstNumber: 41_000, batches: [['new', toyota, 58], ['demo', toyota, 12], ['used', [...toyota, ...toyota, ...cityCar], 58, 8]] }),
  ...at('northshore', 'northshore-kia-suzuki', { prefix: 'N', firstNumber: 51_000, batches: [['new', [...kia, ...suzuki], 52], ['demo', [...kia, ...suzuki], 10], ['used', [...kia, ...suzuki, ...cityCar], 46, 8]] }),
  ...at('northshore', 'northshore-mg-nissan', { prefix: 'N', firstNumber: 61_000, batches: [['new', [...mg, ...nissan], 46], ['demo', [...mg, ...nissan], 10], ['used', [...mg, ...nissan, ...cityCar], 42, 8]] }),

  ...at('redgum', 'redgum-rocklea', { prefix: 'R', firstNumber: 31_000, batches: [['used', cars, 224, 13]] }),
  ...at('redgum', 'redgum-moorooka', { prefix: 'R', firstNumber: 41_000, batches: [['used', cars, 158, 13]] }),
  ...at('redgum', 'redgum-springwood', { prefix: 'R', firstNumber: 51_000, batches: [['used', cars, 126, 13]] }),
  ...at('redgum', 'redgum-ipswich', { prefix: 'R', firstNumber: 61_000, batches: [['used', cars, 106, 14]] }),
  ...at('redgum', 'redgum-redbank', { prefix: 'R', firstNumber: 71_000, batches: [['used', cars, 80, 14]] }),

  ...at('wattle', 'wattle-geelong', { prefix: 'W', firstNumber: 2_000, batches: [['new', hardCaravans, 42], ['used', hardCaravans, 52, 12], ['new', campers, 6], ['used', campers, 9, 12], ['new', motorhomes, 9], ['used', motorhomes, 24, 13], ['used', towers, 15, 10]] }),

  ...at('ironbark', 'ironbark-gepps-cross', { prefix: 'B', firstNumber: 11_000, batches: [['used', utes, 118, 11], ['used', trucks, 46, 11], ['new', trucks, 12], ['used', vans, 22, 10]] }),
  ...at('ironbark', 'ironbark-melrose-park', { prefix: 'B', firstNumber: 16_000, batches: [['used', motorcycles, 66, 11], ['new', motorcycles, 20], ['used', vans, 20, 10], ['used', utes, 24, 11]] }),
];
