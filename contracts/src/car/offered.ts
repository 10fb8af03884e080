import type { Car } from './car.ts';
import { isSold } from './car-brief.ts';
import type { FeatureName } from './feature.ts';
import { isAllowed } from './feature.ts';

/** The settings of a site that decide which actions it offers. */
export type OfferingSite = Parameters<typeof isAllowed>[1] & {
  readonly finance: { readonly provider: string | null };
};

/** Conditions under which an action is impossible, whatever the settings allow. */
const impossible: {
  readonly [Name in FeatureName]?: (car: OfferedCar, site: OfferingSite) => boolean;
} = {
  reserve: ({ reserved, status }) => reserved === true || status !== 'in_stock',
  testDrive: ({ status, item_type }) => status !== 'in_stock' || item_type === 'caravan',
  finance: (_, { finance }) => finance.provider === null,
};

type OfferedCar = Pick<Car, 'features' | 'reserved' | 'status' | 'sold' | 'item_type'>;

/**
 * Whether a shopper can use this action on a car now: site and car allow it, and it is possible. No action is possible
 * on a sold car. Only a car in stock can be reserved or test-driven. A reserved car cannot be reserved again, and a
 * caravan cannot be test-driven. Finance needs a lender.
 *
 * @source spec §1, §4, §6, requirements CONF-005, CARD-020, VDP-093
 */
export function isOffered(feature: FeatureName, site: OfferingSite, car: OfferedCar): boolean {
  return !isSold(car) && isAllowed(feature, site, car) && impossible[feature]?.(car, site) !== true;
}
