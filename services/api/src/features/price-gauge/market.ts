import type { PriceGauge } from '@forecourt/contracts/api';
import { medianSlope, quantile } from './robust.ts';

/** A car as the market sees it. */
export type Offer = {
  /** Dollars. */
  readonly price: number;
  readonly year: number | null;
  readonly km: number | null;
  readonly badge: string | null;
};

/** What is known of a car besides its price. */
export type Compared = Omit<Offer, 'price'>;

/** Fewer cars than this are no market. */
const fewest = 8;
/** The nearest by year and kilometres are compared; more would only cost time. */
const most = 120;
/** What one year newer and one kilometre more may do to a price at all, as parts of it: noise is not believed beyond. */
const perYear = { least: 0, most: 0.25 };
const perKm = { least: -0.15 / 10_000, most: 0 };

/**
 * Where a car's price stands among those of cars like it.
 *
 * Same badge when there are enough of it, otherwise the whole model; years at most two apart; kilometres
 * within the larger of 25,000 and half of the car's own. Every price is brought to the car's year and
 * kilometres by the median slope of the logarithm of the price between pairs of cars. The range is the
 * middle half of these prices, `fill` how far below its upper end the car is, and `confidence` grows with
 * their number and falls with their spread: 0.2 at most says that nothing can be said.
 *
 * @param car null: it has no price to compare
 * @param others of the same make, model, kind and price type; never the car itself
 * @param days how far back the others reach
 * @source spec §3, VDP-106, expectations 16
 */
export function gaugeOf(car: Offer | null, others: readonly Offer[], days: number): PriceGauge {
  if (car === null) return { confidence: 0, description: 'There is no price to compare.' };
  const alike = mostAlike(car, others, { fewest, most });
  if (alike.length < fewest) {
    return {
      listing_price: car.price,
      confidence: round(0.2 * (alike.length / fewest), 2),
      description: `Only ${count(alike.length)} advertised in the last ${days} days: too few to compare.`,
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
    description: `Compared with ${count(alike.length)} advertised in the last ${days} days, with prices adjusted to this vehicle’s year and kilometres.`,
  };
}

/**
 * The nearest cars, of the same badge where there are `fewest` of it; `most` at most.
 *
 * @param options.bandKm how far apart their kilometres may be
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

/** What is not known is not held against a car. */
function apart(a: number | null, b: number | null): number {
  return a === null || b === null ? 0 : Math.abs(a - b);
}

function adjusted(car: Compared, others: readonly Offer[]): readonly number[] {
  const effects = effectsOf(car, others);
  return others.map((other) => priceAs(car, other, effects));
}

/** What a year and a kilometre do to the logarithm of a price. */
export type Effects = { readonly yearSlope: number; readonly kmSlope: number };

/** Estimates them from cars of one model, by the median slope between pairs of them. @param car whose like they are */
export function effectsOf(car: Compared, others: readonly Offer[]): Effects {
  const logs = others.map(({ price }) => Math.log(price));
  const years = others.map(({ year }) => beyond(car.year, year));
  const yearSlope = between(medianSlope(years, logs), perYear.least, perYear.most);
  const ofYear = logs.map((log, index) => log - yearSlope * (years[index] ?? 0));
  const kms = others.map(({ km }) => beyond(car.km, km));
  return { yearSlope, kmSlope: between(medianSlope(kms, ofYear), perKm.least, perKm.most) };
}

/** The price of one car as it would be with another's year and kilometres. */
export function priceAs(car: Compared, { price, year, km }: Offer, { yearSlope, kmSlope }: Effects): number {
  return Math.exp(Math.log(price) - yearSlope * beyond(car.year, year) - kmSlope * beyond(car.km, km));
}

/** What is not known is as it is of the car. */
function beyond(own: number | null, other: number | null): number {
  return own === null || other === null ? 0 : other - own;
}

function standing(price: number, everyone: number): number {
  if (price === everyone) return 0.5;
  return price < everyone ? 1 : 0;
}

function count(cars: number): string {
  return cars === 1 ? '1 similar car' : `${cars} similar cars`;
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
