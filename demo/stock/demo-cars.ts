import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import { buildCar } from './build-car.ts';
import type { Choice } from './choice.ts';
import { choose } from './choose.ts';
import { fleets } from './fleets.ts';
import { demoLocations } from './locations.ts';
import { createRandom } from './random.ts';
import { everyRange } from './ranges.ts';
import type { ShowcaseCar } from './showcase.ts';
import { showcase } from './showcase.ts';

const locationOf = new Map(demoLocations.map((location) => [location.slug, location]));

/**
 * The demo dealers' vehicles, with dates relative to a day. The same day always gives the same vehicles.
 *
 * @param seed another seed gives other vehicles
 */
export function demoCars(now: Date, seed = 'forecourt'): readonly StockCar[] {
  const currentYear = now.getUTCFullYear();
  const shown = showcase.map((car) =>
    buildCar(showcaseChoice(car, currentYear), now, createRandom(`${seed}/${car.stocknum}`)),
  );
  const others = fleets.flatMap(({ site, location, ranges, carType, count, firstNumber, prefix, oldestYears }) =>
    Array.from({ length: count }, (_, at) => {
      const stocknum = `${prefix}${firstNumber + at}`;
      // Each vehicle has its own random generator, so that adding a vehicle does not change the others.
      const random = createRandom(`${seed}/${stocknum}`);
      return buildCar(
        choose({ site, location: demoLocation(location), ranges, carType, stocknum, oldestYears }, currentYear, random),
        now,
        random,
      );
    }),
  );
  return [...shown, ...others];
}

function showcaseChoice(car: ShowcaseCar, currentYear: number): Choice {
  const year = currentYear - car.yearsOld;
  const range = everyRange.find(({ make, model }) => make === car.make && model === car.model);
  // A showcase car has a fixed age, so each year it is built a year later, perhaps in a generation without its grade.
  // Then the newest generation that has the grade is used.
  const candidates = (range?.generations ?? []).flatMap((generation) =>
    generation.grades.filter(([badge]) => badge === car.badge).map((grade) => ({ generation, grade })),
  );
  const found =
    candidates.find(({ generation: { from, to } }) => from <= year && year <= (to ?? currentYear)) ?? candidates.at(-1);
  if (range === undefined || found === undefined) {
    throw new RangeError(`The showcase names ${car.make} ${car.model} ${car.badge}, which is not in any model range.`);
  }
  const status = car.status ?? 'in_stock';
  return {
    ...found,
    site: car.site,
    location: demoLocation(car.location),
    range,
    year,
    carType: car.carType,
    stocknum: car.stocknum,
    colour: car.colour,
    km: car.km,
    ageYears: car.carType === 'used' ? car.yearsOld : 0,
    price: car.price,
    ...(car.beforePrice !== undefined && { beforePrice: car.beforePrice }),
    marketDollars: car.marketDollars,
    status,
    ...(status === 'sold' && { soldHoursAgo: 30 }),
    reserved: car.reserved ?? false,
    certified: car.certified ?? false,
    ...(car.tag !== undefined && { tag: car.tag }),
    arrivedHoursAgo: car.hoursAgo,
    ...(car.comment !== undefined && { comment: car.comment }),
    isMarked: car.isMarked ?? false,
  };
}

function demoLocation(slug: string): StockLocation {
  const location = locationOf.get(slug);
  if (location === undefined)
    throw new RangeError(
      `The demo fleet names the location "${slug}", which is not one of ${[...locationOf.keys()].join(', ')}.`,
    );
  return location;
}
