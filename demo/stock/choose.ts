import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { Choice } from './choice.ts';
import { pickColour } from './colours.ts';
import type { DemoSite } from './lenders.ts';
import type { Generation, ModelRange } from './model-range.ts';
import { priceType } from './price-type.ts';
import type { Random } from './random.ts';
import { advertised, isLowKm, marketValue, pickKm } from './value.ts';

/** Constraints on a vehicle; the rest is random. */
export type Wish = {
  readonly site: DemoSite;
  readonly location: StockLocation;
  readonly ranges: readonly ModelRange[];
  readonly carType: StockCar['car_type'];
  readonly stocknum: string;
  /** Greatest age of a used vehicle, in years. */
  readonly oldestYears: number;
};

const usedTags = ['One owner', 'Full service history', 'Low kilometres', 'Just serviced', 'Two keys'];
const newTags = ['Run-out', 'Ready to drive away', 'Bonus accessories', 'Test Drive Only'];

/**
 * A random vehicle. Models, ages and prices occur about as often as in real stock. @param currentYear the newest model
 * year
 */
export function choose(wish: Wish, currentYear: number, random: Random): Choice {
  const { site, location, carType, stocknum } = wish;
  const range = pickRange(wish, currentYear, random);
  const { year, generation } = pickYear(range, wish, currentYear, random);
  const grade = random.pick(generation.grades);
  const ageYears =
    carType === 'used' ? Math.max(0.5, currentYear - year + (random.next() - 0.3)) : carType === 'demo' ? 0.3 : 0;
  const isTowed = range.kind === 'caravan' || range.kind === 'camper';
  const km = isTowed
    ? 0
    : carType === 'new'
      ? random.whole(4, 28)
      : carType === 'demo'
        ? random.whole(400, 4_800)
        : pickKm(range.kind, ageYears, random);
  const newDollars = grade[3];
  const worth =
    carType === 'new'
      ? newDollars
      : carType === 'demo'
        ? newDollars * 0.95
        : marketValue({ newDollars, ageYears, km, kind: range.kind, holds: range.holds });
  const advertisedDollars =
    carType === 'new'
      ? newDollars
      : advertised(worth * (carType === 'demo' ? 0.975 + random.next() * 0.04 : 0.95 + random.next() * 0.09), random);
  const reducedBy = random.chance(carType === 'new' ? 0.14 : 0.2)
    ? Math.max(500, Math.round((advertisedDollars * (0.02 + random.next() * 0.04)) / 250) * 250)
    : 0;
  // The former price of a new car is its list price; that of a used car is a little above its current price.
  const price = carType === 'new' ? advertisedDollars - reducedBy : advertisedDollars;

  const status = random.chance(0.035)
    ? 'sold'
    : carType !== 'demo' && random.chance(carType === 'new' ? 0.12 : 0.03)
      ? 'coming_soon'
      : 'in_stock';
  const onApplication = random.chance(status === 'coming_soon' ? 0.25 : 0.015);
  const arrivedHoursAgo =
    status === 'coming_soon'
      ? random.whole(2, 240)
      : random.chance(0.14)
        ? random.whole(2, 186)
        : Math.round(190 + random.next() * random.next() * 3_600);
  // New arrivals are listed first. Most have a tag of their own, so that a page does not repeat "Just arrived".
  const tag =
    status !== 'in_stock'
      ? undefined
      : reducedBy > 0 && random.chance(0.6)
        ? 'Price drop'
        : random.chance(arrivedHoursAgo < 190 ? 0.8 : 0.18)
          ? random.pick(
              (carType === 'used' ? usedTags : newTags).filter((each) =>
                isTrue(each, { range, carType, ageYears, km }),
              ),
            )
          : undefined;
  return {
    site,
    location,
    range,
    generation,
    grade,
    year,
    carType,
    stocknum,
    km,
    ageYears,
    status,
    colour: pickColour(range, random),
    ...(!onApplication && { price }),
    ...(!onApplication && reducedBy > 0 && { beforePrice: price + reducedBy }),
    marketDollars: worth,
    // Site rules hide cars that were sold more than three days ago.
    ...(status === 'sold' && { soldHoursAgo: random.whole(3, 66) }),
    reserved: status === 'in_stock' && random.chance(0.045),
    certified: carType === 'used' && ageYears <= 7 && random.chance(certifiedShare(site, range)),
    ...(tag !== undefined && { tag }),
    arrivedHoursAgo: status === 'sold' ? arrivedHoursAgo + 190 : arrivedHoursAgo,
  };
}

function certifiedShare(site: DemoSite, { make }: ModelRange): number {
  if (site === 'northshore') return make === 'Toyota' ? 0.65 : 0.3;
  return site === 'wattle' ? 0.1 : 0.14;
}

function pickRange({ ranges, carType, oldestYears }: Wish, currentYear: number, random: Random): ModelRange {
  const suitable = ranges.filter(({ generations }) =>
    carType === 'used'
      ? generations.some(({ from, to }) => from < currentYear && (to ?? currentYear) >= currentYear - oldestYears)
      : stillMade(generations) !== undefined,
  );
  return random.weighted(suitable, ({ share }) => share);
}

function pickYear(
  { generations }: ModelRange,
  { carType, oldestYears }: Wish,
  currentYear: number,
  random: Random,
): { year: number; generation: Generation } {
  if (carType !== 'used') {
    const generation = stillMade(generations) ?? generations[0];
    // Demonstrators and run-outs are often last year's model.
    const lastYear = carType === 'demo' ? random.chance(0.5) : random.chance(0.12);
    return { generation, year: Math.max(generation.from, lastYear ? currentYear - 1 : currentYear) };
  }
  const years = generations.flatMap((generation) => {
    const last = Math.min(generation.to ?? currentYear - 1, currentYear - 1);
    const first = Math.max(generation.from, currentYear - oldestYears);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ generation, year: first + at }));
  });
  // Most used cars at a dealer are three to seven years old.
  return random.weighted(years, ({ year }) => ageShare(currentYear - year));
}

function ageShare(age: number): number {
  return age <= 1 ? 0.5 : age <= 3 ? 1.2 : age <= 7 ? 1.6 : age <= 10 ? 0.9 : 0.5;
}

function stillMade(generations: readonly Generation[]): Generation | undefined {
  return generations.find(({ to }) => to === undefined);
}

/** Whether a tag is true for the vehicle. */
function isTrue(
  tag: string,
  { range, carType, ageYears, km }: Pick<Choice, 'range' | 'carType' | 'ageYears' | 'km'>,
): boolean {
  if (tag === 'Low kilometres') return isLowKm(range.kind, ageYears, km);
  return tag !== 'Ready to drive away' || priceType({ range, carType }) === 'Drive away';
}
