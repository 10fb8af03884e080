import type { PriceScale } from './price-scale.ts';
import { placeOf } from './price-scale.ts';

/** A bar of the histogram. `from` and `to` are positions 0–1 along the slider; `height` is 0–1 of the highest bar. */
export type PriceBar = { readonly from: number; readonly to: number; readonly height: number; readonly price: number };

/**
 * Histogram of the stock's prices along the slider, one bar for each price bucket of the index.
 *
 * @param counts cars by bucket label (`$20,000 - $25,000`)
 */
export function priceBars(counts: { readonly [bucket: string]: number }, scale: PriceScale): readonly PriceBar[] {
  const most = Math.max(1, ...Object.values(counts));
  return Object.entries(counts)
    .flatMap(([value, count]) => {
      const bucket = readPriceBucket(value);
      return bucket === null ? [] : [{ ...bucket, count }];
    })
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, count }) => ({
      from: placeOf(from, scale),
      to: placeOf(to, scale),
      height: count / most,
      price: (from + Math.min(to, scale.max)) / 2,
    }))
    .filter(({ from, to }) => to > from);
}

/** The bounds of a bucket label in dollars; null: not a bucket label. */
export function readPriceBucket(value: string): { readonly from: number; readonly to: number } | null {
  const [first, second] = (value.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
  if (first === undefined) return null;
  if (/^under/i.test(value)) return { from: 0, to: first };
  return { from: first, to: second ?? Number.POSITIVE_INFINITY };
}
