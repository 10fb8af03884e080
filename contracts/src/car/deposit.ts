import type { Car } from './car.ts';

/** How long a reservation keeps a vehicle for one shopper. @source spec §4, §9, VDP-088 */
export const holdHours = 48;

/** Dollars that reserve a vehicle which says nothing else, on a site that says nothing else. @source spec §9, CONF-028 */
const defaultDepositDollars = 200;

/** Least dollars that reserve a vehicle, whatever its feed or a site says: nobody holds a yard of vehicles for small change. */
export const leastDepositDollars = 100;

/**
 * Dollars that reserve the vehicle: its own amount, else that of the site its dealership belongs to, else the default;
 * never less than the least. The api answers with vehicles whose own amount this is, so that others may pass any site.
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
