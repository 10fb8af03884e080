import type { Car } from '@forecourt/contracts';
import { isSold, priceOf } from '@forecourt/contracts';

/** A price beside the average of its market, in dollars. */
export type CarAnalysis = {
  readonly price: number;
  readonly average: number;
  /** How far under the average; 0 when it is about the same. */
  readonly below: number;
};

/** Nearer to the average than this part of it is about the same. */
const aboutPart = 0.01;

/**
 * What the market's average price says about a car; null without one, for a sold car, and for a price
 * above its market, which is not compared.
 *
 * @source spec §3, VDP-075
 */
export function carAnalysis(car: Car): CarAnalysis | null {
  const average = car.autograb_data?.average_market_price;
  const line = priceOf(car, { preorderText: '', noPriceText: '' });
  if (isSold(car) || line.kind !== 'price' || average === undefined || !(average > 0)) return null;
  const below = Math.round(average - line.amount);
  if (below < -average * aboutPart) return null;
  return { price: line.amount, average, below: below > average * aboutPart ? below : 0 };
}
