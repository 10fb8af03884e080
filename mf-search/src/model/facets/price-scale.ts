import type { Range } from '@forecourt/contracts';

/** The prices a slider reaches, in dollars. */
export type PriceScale = { readonly min: number; readonly max: number; readonly step: number };

export type Side = 'min' | 'max';

/** Where a slider ends that neither the site nor its stock gives an end. @source spec §9, SRCH-048 */
const fallbackMax = 100_000;

/**
 * The slider of a site: as configured, else up to the dearest car in stock, else up to 100,000 dollars.
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

/** How far along the slider a price stands, 0–1. Cheap prices, where most cars are, have more room. */
export function placeOf(price: number, { min, max }: PriceScale): number {
  return Math.sqrt(Math.min(1, Math.max(0, (price - min) / (max - min))));
}

/** The price at a place of the slider, on a step. */
export function priceAt(place: number, { min, max, step }: PriceScale): number {
  const share = Math.min(1, Math.max(0, place)) ** 2;
  return min + Math.round((share * (max - min)) / step) * step;
}

/** Where a thumb stands, in dollars: an open bound is the slider's end. */
export function thumbAt(side: Side, range: Range, scale: PriceScale): number {
  return Math.min(scale.max, Math.max(scale.min, range[side] ?? scale[side]));
}

/** The range with a thumb moved; it stops at the other one, and at the slider's end its bound is open. */
export function withThumb(side: Side, price: number, range: Range, scale: PriceScale): Range {
  const [least, most] =
    side === 'min' ? [scale.min, thumbAt('max', range, scale)] : [thumbAt('min', range, scale), scale.max];
  const to = Math.min(most, Math.max(least, price));
  const { [side]: _, ...other } = range;
  return to === scale[side] ? other : { ...other, [side]: to };
}
