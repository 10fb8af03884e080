import type { CarType } from '../car/car.ts';
import type { PromoWindow } from './promo-window.ts';
import { isRunning } from './promo-window.ts';

/** The dates of a promotion and the searches that show it. Field names are those of the dealers' feeds. */
export type PromoRule = PromoWindow & {
  /** Stock types to which `strictDisplay` limits the promotion. Default or empty: all. */
  readonly display?: readonly CarType[] | undefined;
  readonly strictDisplay?: boolean | undefined;
};

/**
 * Whether a promotion is shown among the results of a search: while it runs and, with `strictDisplay`, only if the
 * search is for one of its stock types.
 *
 * @param requested stock types of the search; empty: any
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
