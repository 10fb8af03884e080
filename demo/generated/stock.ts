import type { StockCar } from '@forecourt/contracts/stock';
import { carIdOf } from '@forecourt/stock/car-identity';
import { buildCar } from '../stock/build-car.ts';
import { choose } from '../stock/choose.ts';
import type { Fleet } from '../stock/fleets.ts';
import { fleets } from '../stock/fleets.ts';
import { createRandom } from '../stock/random.ts';
import type { GeneratedDealer, GeneratedOptions } from './dealers.ts';
import { locationsOf } from './documents.ts';

/** A vehicle of a generated dealer. */
export type GeneratedCar = {
  readonly id: string;
  /** Builds the whole vehicle, with dates relative to `now`. */
  readonly build: (now: Date) => StockCar;
};

/**
 * The vehicles of a generated dealer, in the same mix as those of the demo dealer that is its model. A group has no
 * vehicles of its own.
 */
export function carsOf(dealer: GeneratedDealer, { vehicles, seed }: GeneratedOptions): readonly GeneratedCar[] {
  const { model, slug, index } = dealer;
  if (model === 'southern') return [];
  const ofModel = fleets.filter(({ site }) => site === model);
  const total = ofModel.reduce((sum, { count }) => sum + count, 0);
  const bySlug = new Map(locationsOf(dealer).map((location) => [location.slug, location]));
  return Array.from({ length: vehicles }, (_, at) => {
    const fleet = fleetAt(ofModel, ((at + 0.5) / vehicles) * total);
    const { prefix, ranges, carType, oldestYears } = fleet;
    const location = bySlug.get(fleet.location.replace(model, slug));
    if (location === undefined) throw new RangeError(`${slug} has no location like ${fleet.location}.`);
    const stocknum = `${prefix}${100_000 + index * vehicles + at}`;
    return {
      id: carIdOf(location.dealership_slug, stocknum),
      build(now) {
        const random = createRandom(`${seed}/${stocknum}`);
        const wish = { site: model, location, ranges, carType, stocknum, oldestYears };
        return buildCar(choose(wish, now.getUTCFullYear(), random), now, random);
      },
    };
  });
}

/** The fleet that contains the vehicle at this position, if the vehicles of one fleet follow those of another. */
function fleetAt(among: readonly Fleet[], position: number): Fleet {
  let left = position;
  const found = among.find(({ count }) => {
    left -= count;
    return left < 0;
  });
  if (found === undefined) throw new RangeError(`No fleet has a vehicle at ${position}.`);
  return found;
}
