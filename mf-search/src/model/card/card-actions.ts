import type { Car, FeatureName } from '@forecourt/contracts';
import { isOffered } from '@forecourt/contracts';

/** Where an action leads. Only what has a destination is offered: a button that leads nowhere is not drawn. */
export type Destinations = { readonly [Name in FeatureName]?: string };

/** Something a shopper can do from a card. */
export type CardAction = { readonly name: FeatureName; readonly href: string };

/** In the order they are offered; the first two stand out, the second on some cards by its icon alone: a telephone needs no words. */
const order: readonly FeatureName[] = ['enquire', 'call', 'reserve', 'testDrive', 'tradeIn', 'finance'];

/**
 * What a card offers: each only where site and car allow it and it leads somewhere. A sold car
 * offers none of it.
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
