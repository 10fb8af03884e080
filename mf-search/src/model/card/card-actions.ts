import type { Car, FeatureName } from '@forecourt/contracts';
import { isOffered } from '@forecourt/contracts';

/** URL of each action. An action without a URL is not offered. */
export type Destinations = { readonly [Name in FeatureName]?: string };

export type CardAction = { readonly name: FeatureName; readonly href: string };

/**
 * Order of the actions. The first two are buttons. The second is `call`, because one card layout shows the second
 * button as an icon only, and a telephone icon needs no text.
 */
const order: readonly FeatureName[] = ['enquire', 'call', 'reserve', 'testDrive', 'tradeIn', 'finance'];

/**
 * The actions on a card: those that both the site and the car allow, and that have a URL. A sold car has no actions.
 *
 * @source spec §2, §6, CARD-020
 */
export function cardActions(
  car: Car,
  site: Parameters<typeof isOffered>[1],
  destinations: Destinations,
): readonly CardAction[] {
  return order.flatMap((name) => {
    const href = destinations[name];
    return href !== undefined && isOffered(name, site, car) ? [{ name, href }] : [];
  });
}
