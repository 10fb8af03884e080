import type { Car, CarBrief } from '@forecourt/contracts';
import type { SimilarSearchGateway } from '../../gateways/similar-search.ts';
import type { VehiclesGateway } from '../../gateways/vehicles.ts';

/** Similar cars shown at the most, and placeholders while they are looked for. @source spec §9 */
export const mostShown = 6;

/**
 * The cars to show beside a car, never itself: those the api names; when it names none, or fails, those
 * the search engine finds.
 *
 * @param onSurvived called with a failure of the first source that the second made good
 * @throws VehicleError when both fail, or the second after the first had none
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
