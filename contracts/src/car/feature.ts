import type { Car } from './car.ts';

/** What can be done with a car, as sites and cars switch it on and off. */
export type FeatureName = Exclude<keyof NonNullable<Car['features']>, 'favourites'>;

/**
 * Whether site and car both allow it. A car that does not say allows it; reserving alone has to be
 * allowed for the very car. @source spec §1, §6, requirements CONF-005
 */
export function isAllowed(
  feature: FeatureName,
  site: { readonly features: { readonly [Name in FeatureName]: boolean } },
  car: Pick<Car, 'features'>,
): boolean {
  return site.features[feature] && (car.features?.[feature] ?? feature !== 'reserve');
}
