import type { ValuationAdjustments, ValuationFigure } from '@forecourt/contracts/api';
import type { Compared, Offer } from '../price-gauge/market.ts';
import { effectsOf, mostAlike, priceAs } from '../price-gauge/market.ts';
import { quantile } from '../price-gauge/robust.ts';
import { conditionParts } from './condition.ts';

/** Minimum number of vehicles for a figure. */
const fewest = 5;
/** Maximum number of vehicles compared, the nearest by year. */
const most = 40;
/** Step in dollars to which the figure is rounded, and the step for its parts. */
const step = 50;
const partStep = 10;
/** Minimum error of a figure, as a share of the price. */
const leastError = 0.02;

/** A valuation's figure without its date. `few`: no figure, because only `compared` vehicles could be compared. */
export type Indicated =
  | { readonly kind: 'figure'; readonly figure: Omit<ValuationFigure, 'good_until'> }
  | { readonly kind: 'few'; readonly compared: number };

/**
 * Estimates what a dealer can pay for a vehicle. The asking prices of similar vehicles in the dealer's stock are
 * adjusted to the vehicle's year and kilometres, with the price model of the market comparison. Then the dealer's
 * margin is deducted, and the vehicle's condition is taken into account. Vehicles are not selected by kilometres, so
 * that more kilometres never increase the value. The range is the middle half of the adjusted prices, and at least as
 * wide as the method's error on these vehicles.
 *
 * @param others offers of the same make and model in the dealer's own stock
 * @source spec §3, §7, FORM-042
 */
export function indicate(
  own: Compared & { readonly km: number },
  others: readonly Offer[],
  adjustments: ValuationAdjustments,
  marginPercent: number,
): Indicated {
  const alike = mostAlike(own, others, { fewest, most, bandKm: Number.POSITIVE_INFINITY });
  if (alike.length < fewest) return { kind: 'few', compared: alike.length };
  const kept = 1 - marginPercent / 100;
  const effects = effectsOf(own, alike);
  const values = alike.map((other) => priceAs(own, other, effects) * kept).toSorted((a, b) => a - b);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(values, part)) as [number, number, number];

  const medianKm = Math.round(
    quantile(
      alike.map(({ km }) => km ?? own.km),
      0.5,
    ),
  );
  const typical = middle * Math.exp(effects.kmSlope * (medianKm - own.km));
  const steps = [
    { label: 'Typical asking price, less our costs', amount: to(partStep, typical) },
    ...moved(kilometresLabel(own.km, medianKm), to(partStep, middle) - to(partStep, typical)),
    ...conditionParts(adjustments).flatMap(({ label, percent }) =>
      moved(label, to(partStep, (middle * percent) / 100)),
    ),
  ];
  const sum = steps.reduce((total, { amount }) => total + amount, 0);
  const factor = sum / middle;
  const error = Math.max(leastError, errorOf(alike));
  const offer = to(step, sum);
  const years = alike.flatMap(({ year }) => year ?? []);
  return {
    kind: 'figure',
    figure: {
      offer_price: offer,
      offer_from: to(step, Math.min(low * factor, offer * (1 - error))),
      offer_to: to(step, Math.max(high * factor, offer * (1 + error))),
      compared: alike.length,
      compared_values: values.map(Math.round),
      error_percent: Math.round(error * 100),
      margin_percent: marginPercent,
      years: { from: Math.min(...years, own.year ?? Number.POSITIVE_INFINITY), to: Math.max(...years, own.year ?? 0) },
      steps,
    },
  };
}

/** The method's error as a share of the price: the median error of estimating each vehicle's price from all others. */
function errorOf(alike: readonly Offer[]): number {
  const misses = alike.map((left, index) => {
    const others = alike.filter((_, other) => other !== index);
    const effects = effectsOf(left, others);
    const estimate = quantile(
      others.map((other) => priceAs(left, other, effects)),
      0.5,
    );
    return Math.abs(estimate - left.price) / left.price;
  });
  return quantile(misses, 0.5);
}

function kilometresLabel(km: number, median: number): string {
  const apart = Math.abs(km - median).toLocaleString('en-AU');
  return `${km.toLocaleString('en-AU')} km, ${apart} ${km > median ? 'more' : 'fewer'} than usual`;
}

/** A part of the figure; left out when its amount is 0. */
function moved(label: string, amount: number): readonly { readonly label: string; readonly amount: number }[] {
  return amount === 0 ? [] : [{ label, amount }];
}

function to(unit: number, dollars: number): number {
  return Math.round(dollars / unit) * unit;
}
