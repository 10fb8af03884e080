import type { Car } from '@forecourt/contracts';
import { depositDollars, dollars, holdHours } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** How reserving works, one sentence each. @source spec §2, §9, VDP-087 */
export function reserveExplainer(
  car: Pick<Car, 'reserve_deposit'>,
  site: Pick<Site, 'noun' | 'checkout'>,
): readonly string[] {
  const { noun } = site;
  const amount = dollars(depositDollars(car, site));
  return [
    `Reserve this ${noun} online with a deposit of ${amount}.`,
    `We’ll hold the ${noun} for you for ${holdHours} hours. Nobody else can reserve it online.`,
    'The deposit is 100% refundable.',
  ];
}
