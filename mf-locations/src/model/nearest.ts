import type { Position } from '@forecourt/contracts';
import { distanceKm } from '@forecourt/contracts';
import type { LocationNow } from './location-now.ts';

/** A location and its distance; null when its coordinates or the shopper's position are unknown. */
export type LocationAway = LocationNow & { readonly km: number | null };

/**
 * Sorts by distance from `place`; if it is null, the order stays. Locations without coordinates come last, in their
 * previous order.
 */
export function nearestFirst(locations: readonly LocationNow[], place: Position | null): readonly LocationAway[] {
  const away = locations.map((each): LocationAway => {
    const { lat, long } = each.location.address;
    return {
      ...each,
      km: place === null || lat === undefined || long === undefined ? null : distanceKm(place, { lat, long }),
    };
  });
  return place === null
    ? away
    : away.sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY));
}
