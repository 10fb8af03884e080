import type { PriceGauge } from '@forecourt/contracts/api';
import { medianSlope, quantile } from './robust.ts';

/** A car with its price, for the comparison. */
export type Offer = {
  /** Dollars. */
  readonly price: number;
  readonly year: number | null;
  readonly km: number | null;
  readonly badge: string | null;
};

/** The data of a car except its price. */
export type Compared = Omit<Offer, 'price'>;

/** Minimum number of cars for a comparison. */
const fewest = 8;
/** Maximum number of cars to compare with, the nearest by year and kilometres; more cars would only take time. */
const most = 120;
/**
 * Limits on the effect of one year newer and of one kilometre more, as shares of the price. Noise beyond these limits
 * does not count.
 */
const perYear = { least: 0, most: 0.25 };
const perKm = { least: -0.15 / 10_000, most: 0 };

/**
 * Compares a car's price with the prices of similar cars: of the same badge if there are enough, otherwise of the whole
 * model. Their years differ by at most two. Their kilometres differ by at most 25,000 or half of the car's own,
 * whichever is larger. Every price is adjusted to the car's year and kilometres by the median slope of log price
 * between pairs of cars. The range is the middle half of the adjusted prices. `fill` is how far the car's price is
 * below the upper end of the range. `confidence` grows with the number of prices and falls with their spread; at 0.2 or
 * less there is no result.
 *
 * @param car null: the car has no price to compare
 * @param others offers of the same make, model, kind and price type, without the car itself
 * @param days age in days of the oldest sales in `others`
 * @source spec §3, VDP-106, expectations 16
 */
export function gaugeOf(car: Offer | null, others: readonly Offer[], days: number): PriceGauge {
  if (car === null) return { confidence: 0, description: 'There is no price to compare.' };
  const alike = mostAlike(car, others, { fewest, most });
  if (alike.length < fewest) {
    return {
      listing_price: car.price,
      confidence: round(0.2 * (alike.length / fewest), 2),
      description:
        alike.length === 0
          ? `No similar vehicles advertised in the last ${days} days, so there’s nothing to compare.`
          : `Only ${count(alike.length)} advertised in the last ${days} days: too few to compare.`,
    };
  }
  const prices = adjusted(car, alike);
  const [min, middle, max] = [0.25, 0.5, 0.75].map((part) => Math.round(quantile(prices, part))) as [
    number,
    number,
    number,
  ];
  const spread = (max - min) / middle;
  return {
    fill: max === min ? standing(car.price, min) : round(between((max - car.price) / (max - min), 0, 1), 3),
    listing_price: car.price,
    market_range_min: min,
    market_range_max: max,
    market_median: middle,
    compared: alike.length,
    confidence: round(0.2 + 0.8 * (alike.length / (alike.length + 10)) * between(1 - spread / 0.6, 0, 1), 2),
    description: `Compared with ${count(alike.length)} advertised in the last ${days} days, with prices adjusted for this vehicle’s year and kilometres.`,
  };
}

/**
 * The most similar cars by year and kilometres, at most `most`. If at least `fewest` of them have the car's badge, the
 * result has only cars with this badge.
 *
 * @param options.bandKm maximum difference in kilometres
 */
export function mostAlike(
  car: Compared,
  others: readonly Offer[],
  {
    fewest,
    most,
    bandKm: band = Math.max(25_000, (car.km ?? 0) / 2),
  }: { readonly fewest: number; readonly most: number; readonly bandKm?: number },
): readonly Offer[] {
  const near = others.filter((other) => apart(car.year, other.year) <= 2 && apart(car.km, other.km) <= band);
  const sameBadge = near.filter(({ badge }) => badge === car.badge);
  const chosen = sameBadge.length >= fewest ? sameBadge : near;
  const distance = (other: Offer) => apart(car.year, other.year) / 2 + apart(car.km, other.km) / band;
  return chosen.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
}

/** The difference of two values; 0 if one of them is unknown. */
function apart(a: number | null, b: number | null): number {
  return a === null || b === null ? 0 : Math.abs(a - b);
}

function adjusted(car: Compared, others: readonly Offer[]): readonly number[] {
  const effects = effectsOf(car, others);
  return others.map((other) => priceAs(car, other, effects));
}

/** Effect of a year and of a kilometre on the logarithm of a price. */
export type Effects = { readonly yearSlope: number; readonly kmSlope: number };

/**
 * Estimates the effects of year and kilometres from cars of one model, by the median slope between pairs.
 *
 * @param car the car to which the other cars are similar
 */
export function effectsOf(car: Compared, others: readonly Offer[]): Effects {
  const logs = others.map(({ price }) => Math.log(price));
  const years = others.map(({ year }) => beyond(car.year, year));
  const yearSlope = between(medianSlope(years, logs), perYear.least, perYear.most);
  const ofYear = logs.map((log, index) => log - yearSlope * (years[index] ?? 0));
  const kms = others.map(({ km }) => beyond(car.km, km));
  return { yearSlope, kmSlope: between(medianSlope(kms, ofYear), perKm.least, perKm.most) };
}

/** The price of one car, adjusted to the year and kilometres of another. */
export function priceAs(car: Compared, { price, year, km }: Offer, { yearSlope, kmSlope }: Effects): number {
  return Math.exp(Math.log(price) - yearSlope * beyond(car.year, year) - kmSlope * beyond(car.km, km));
}

/** Another car's value minus the car's own; 0 if one of them is unknown. */
function beyond(own: number | null, other: number | null): number {
  return own === null || other === null ? 0 : other - own;
}

function standing(price: number, everyone: number): number {
  if (price === everyone) return 0.5;
  return price < everyone ? 1 : 0;
}

function count(cars: number): string {
  return cars === 1 ? '1 similar vehicle' : `${cars} similar vehicles`;
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
