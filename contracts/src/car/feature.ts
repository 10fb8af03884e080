import type { Car } from './car.ts';

/** Actions for a car that sites and cars switch on and off. */
export type FeatureName = Exclude<keyof NonNullable<Car['features']>, 'favourites'>;

/**
 * Whether both site and car allow the action. A car without a setting allows every action except reserving.
 *
 * @source spec §1, §6, requirements CONF-005
 */
export function isAllowed(
  feature: FeatureName,
  site: { readonly features: { readonly [Name in FeatureName]: boolean } },
  car: Pick<Car, 'features'>,
): boolean {
  return site.features[feature] && (car.features?.[feature] ?? feature !== 'reserve');
}
