import type { Car, CarBrief } from '@forecourt/contracts';
import type { SimilarSearchGateway } from '../../gateways/similar-search.ts';
import type { VehiclesGateway } from '../../gateways/vehicles.ts';

/** Maximum number of similar cars, and of placeholders while they load. @source spec §9 */
export const mostShown = 6;

/**
 * Finds cars to show beside a car: those that the api lists. If the api lists none, or fails, the search engine finds
 * them.
 *
 * @param onSurvived called with a failure of the api when the search is used instead
 * @throws VehicleError when both fail, or when the search fails after the api listed none
 * @source spec §4, §7, VDP-076, VDP-080
 */
export async function findSimilar(
  sources: { readonly vehicles: VehiclesGateway; readonly similarSearch: SimilarSearchGateway },
  car: CarBrief,
  signal: AbortSignal,
  onSurvived: (error: unknown) => void,
): Promise<readonly Car[]> {
  const named = await sources.vehicles.similarTo(car, mostShown, signal).catch((error: unknown) => {
    if (!signal.aborted) onSurvived(error);
    return [];
  });
  signal.throwIfAborted();
  const cars = named.length > 0 ? named : await sources.similarSearch.find(car, signal);
  return cars.filter(({ id }) => id !== car.id).slice(0, mostShown);
}
