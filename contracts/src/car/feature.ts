import type { Car } from './car.ts';

/** Actions that can be switched off for a whole site and for a single car. */
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
