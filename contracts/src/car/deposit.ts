import type { Car } from './car.ts';

/** How long a reservation keeps a vehicle for one shopper. @source spec §4, §9, VDP-088 */
export const holdHours = 48;

/** Dollars that reserve a vehicle which says nothing else, on a site that says nothing else. @source spec §9, CONF-028 */
const defaultDepositDollars = 200;

/**
 * Dollars that reserve the vehicle: its own amount, else the site's, else the default.
 *
 * @source spec §9, VDP-087, CONF-028
 */
export function depositDollars(
  { reserve_deposit: own }: Pick<Car, 'reserve_deposit'>,
  { checkout }: { readonly checkout?: { readonly deposit?: number | undefined } | undefined },
): number {
  return own !== undefined && own > 0 ? own : (checkout?.deposit ?? defaultDepositDollars);
}
