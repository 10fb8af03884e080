import type { Car } from './car.ts';

/** How long a vehicle is reserved for one shopper. @source spec §4, §9, VDP-088 */
export const holdHours = 48;

/** Deposit in dollars when neither vehicle nor site sets one. @source spec §9, CONF-028 */
const defaultDepositDollars = 200;

/**
 * Lowest deposit in dollars; no feed or site can set a lower one. Without it, reserving many vehicles would cost
 * little.
 */
export const leastDepositDollars = 100;

/**
 * Deposit of a vehicle in dollars: its own amount, else the amount of its dealership's site, else the default; never
 * below the lowest deposit. The api applies this rule and sends the result as the vehicle's own amount. Therefore the
 * result is the same for every site that a page passes.
 *
 * @source spec §9, VDP-087, CONF-028
 */
export function depositDollars(
  { reserve_deposit: own }: Pick<Car, 'reserve_deposit'>,
  { checkout }: { readonly checkout?: { readonly deposit?: number | undefined } | undefined },
): number {
  const stated = own !== undefined && own > 0 ? own : (checkout?.deposit ?? defaultDepositDollars);
  return Math.max(stated, leastDepositDollars);
}
