import type { Car } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';

/** Dollars that reserve a vehicle which says nothing else. @source spec §9 */
const usualDepositDollars = 200;

/** Dollars that reserve the vehicle. @source spec §9, VDP-087 */
export function depositDollars({ reserve_deposit: deposit }: Pick<Car, 'reserve_deposit'>): number {
  return deposit !== undefined && deposit > 0 ? deposit : usualDepositDollars;
}

/** How reserving works, a sentence each. @source spec §2, §9, VDP-087 */
export function reserveExplainer(car: Pick<Car, 'reserve_deposit'>, noun: string): readonly string[] {
  const amount = dollars(depositDollars(car));
  return [
    `Reserve this ${noun} online with a deposit of ${amount}.`,
    `We hold the ${noun} for you for 48 hours: nobody else can reserve or buy it.`,
    'The deposit is 100% refundable.',
  ];
}
