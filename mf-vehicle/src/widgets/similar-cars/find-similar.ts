import type { Site } from '@forecourt/contracts/site-config';
import type { VehiclesGateway } from '../../gateways/vehicles.ts';
import type { CarTile } from '../../model/car-tile.ts';
import { toCarTile } from '../../model/car-tile.ts';

/** Similar cars shown at the most, and placeholders while they are looked for. @source spec §9 */
export const mostShown = 6;

/** The cars to show beside a car, never itself. @throws VehicleError */
export async function findSimilar(
  vehicles: VehiclesGateway,
  car: { readonly id: string; readonly slug: string },
  site: Site,
  signal: AbortSignal,
): Promise<readonly CarTile[]> {
  const cars = await vehicles.similarTo(car, mostShown, signal);
  return cars
    .filter(({ id }) => id !== car.id)
    .slice(0, mostShown)
    .map((similar) => toCarTile(similar, site.price));
}
