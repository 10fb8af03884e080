import type { CarType } from '../car/car.ts';
import type { PromoWindow } from './promo-window.ts';
import { isRunning } from './promo-window.ts';

/** When a promotion shows, and to whom. Names are the feeds' own. */
export type PromoRule = PromoWindow & {
  /** Stock types it is about; unsaid or empty: all. */
  readonly display?: readonly CarType[] | undefined;
  readonly strictDisplay?: boolean | undefined;
};

/**
 * Whether a promotion shows among the results of a search: while it runs and, if strict, only where the search is for
 * one of the stock types it is about.
 *
 * @param requested stock types the search names; none: any
 * @source spec §3, §5, OFFR-013, OFFR-014, requirements AMB-35
 */
export function isPromoShown(
  rule: PromoRule,
  requested: readonly string[],
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): boolean {
  const { display = [], strictDisplay = false } = rule;
  const fits = !strictDisplay || display.length === 0 || display.some((carType) => requested.includes(carType));
  return fits && isRunning(rule, timeZone, nowMs);
}
