import type { Car, FeatureName } from '@forecourt/contracts';
import { isAllowed, isSold } from '@forecourt/contracts';

/** Where an action leads. Only what has a destination is offered: a button that leads nowhere is not drawn. */
export type Destinations = { readonly [Name in FeatureName]?: string };

/** Something a shopper can do from a card. */
export type CardAction = { readonly name: FeatureName; readonly href: string };

/** In the order they are offered; the first two stand out. */
const order: readonly FeatureName[] = ['enquire', 'reserve', 'call', 'testDrive', 'tradeIn', 'finance'];

/** What a card's actions need to know of the site. */
export type ActingSite = Parameters<typeof isAllowed>[1] & { readonly finance: { readonly provider: string | null } };

/** What keeps an action from a car whatever the flags say. */
const impossible: { readonly [Name in FeatureName]?: (car: Car, site: ActingSite) => boolean } = {
  reserve: ({ reserved, status }) => reserved === true || status !== 'in_stock',
  testDrive: ({ status }) => status !== 'in_stock',
  finance: (_, { finance }) => finance.provider === null,
};

/**
 * What a card offers: each only where site and car allow it and it leads somewhere. A sold car
 * offers none of it.
 *
 * @source spec §2, §6, CARD-020
 */
export function cardActions(car: Car, site: ActingSite, destinations: Destinations): readonly CardAction[] {
  if (isSold(car)) return [];
  return order.flatMap((name) => {
    const href = destinations[name];
    const offered = href !== undefined && isAllowed(name, site, car) && impossible[name]?.(car, site) !== true;
    return offered ? [{ name, href }] : [];
  });
}
