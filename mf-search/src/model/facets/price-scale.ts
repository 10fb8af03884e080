import type { Range } from '@forecourt/contracts';

/** Bounds and step of a slider, in dollars. */
export type PriceScale = { readonly min: number; readonly max: number; readonly step: number };

export type Side = 'min' | 'max';

/** Upper end of a slider if the site sets none and no highest price in stock is known. @source spec §9, SRCH-048 */
const fallbackMax = 100_000;

/**
 * The scale of a site's slider. It ends at the configured price, else at the highest price in stock, else at 100,000
 * dollars.
 *
 * @param dearest dollars; null: not known
 * @source spec §9, SRCH-047, SRCH-048, requirements AMB-07
 */
export function priceScale(
  { min, max, step }: { readonly min: number; readonly max: number | null; readonly step: number },
  dearest: number | null,
): PriceScale {
  const end = max ?? (dearest !== null && dearest > min ? dearest : fallbackMax);
  return { min, max: min + Math.max(1, Math.ceil((end - min) / step)) * step, step };
}

/**
 * Position of a price along the slider, 0–1. The scale is a square root: most cars are cheap, so low prices get more
 * space.
 */
export function placeOf(price: number, { min, max }: PriceScale): number {
  return Math.sqrt(Math.min(1, Math.max(0, (price - min) / (max - min))));
}

/** Price at a position of the slider, rounded to a step. */
export function priceAt(place: number, { min, max, step }: PriceScale): number {
  const share = Math.min(1, Math.max(0, place)) ** 2;
  return min + Math.round((share * (max - min)) / step) * step;
}

/** Price at which a thumb is drawn: without a bound, the end of the slider. */
export function thumbAt(side: Side, range: Range, scale: PriceScale): number {
  return Math.min(scale.max, Math.max(scale.min, range[side] ?? scale[side]));
}

/**
 * The range after a thumb moves. The thumb stops at the other thumb. A thumb at the end of the slider means no bound.
 */
export function withThumb(side: Side, price: number, range: Range, scale: PriceScale): Range {
  const [least, most] =
    side === 'min' ? [scale.min, thumbAt('max', range, scale)] : [thumbAt('min', range, scale), scale.max];
  const to = Math.min(most, Math.max(least, price));
  const { [side]: _, ...other } = range;
  return to === scale[side] ? other : { ...other, [side]: to };
}
