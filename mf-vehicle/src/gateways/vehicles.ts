import type { Car, Location } from '@forecourt/contracts';
import {
  CarAddressesResponse,
  CarResponse,
  CarsResponse,
  endpoints,
  LocationsResponse,
  PriceGauge,
  SimilarResponse,
} from '@forecourt/contracts/api';
import type { Infer, Schema } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';
import { createVehicleApi } from './api-client.ts';

type CarAddresses = Infer<typeof CarAddressesResponse>;

/** Vehicles of the site. Every call throws VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE. */
export type VehiclesGateway = {
  /** The vehicle with this slug; null when the site has none. */
  bySlug(slug: string, signal: AbortSignal): Promise<Car | null>;
  /** The vehicles that the site still lists, in the order of `ids`. @param ids at most 50 */
  byIds(ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]>;
  /** Similar vehicles, most similar first, without the vehicle itself. @param most maximum, up to 50 */
  similarTo(
    car: { readonly id: string; readonly slug: string },
    most: number,
    signal: AbortSignal,
  ): Promise<readonly Car[]>;
  /**
   * Comparison of a vehicle's price with the market; null when unknown. A response without data throws.
   * @source spec §8, ERR-002
   */
  priceGauge(slug: string, signal: AbortSignal): Promise<PriceGauge | null>;
  locations(signal: AbortSignal): Promise<readonly Location[]>;
  /** One page of the addresses of vehicles for sale. @param after `next` of the previous page; null for the first */
  addresses(after: string | null, signal: AbortSignal): Promise<CarAddresses>;
};

export function createVehiclesGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): VehiclesGateway {
  const api = createVehicleApi({ fetch });
  const requestApi = <Response>(schema: Schema<Response>, path: string, signal: AbortSignal) =>
    api(schema, path, { signal });
  const byIds: VehiclesGateway['byIds'] = async (ids, signal) =>
    (await requestApi(CarsResponse, endpoints.cars(ids), signal))?.cars ?? [];
  return {
    byIds,
    async bySlug(slug, signal) {
      return (await requestApi(CarResponse, endpoints.car(slug), signal))?.car ?? null;
    },
    async similarTo({ id, slug }, most, signal) {
      const similar = await requestApi(SimilarResponse, endpoints.similar(slug), signal);
      const ids = [...new Set(similar?.ids ?? [])].filter((other) => other !== id).slice(0, most);
      return ids.length === 0 ? [] : byIds(ids, signal);
    },
    async priceGauge(slug, signal) {
      const gauge = await requestApi(PriceGauge, endpoints.priceGauge(slug), signal);
      if (gauge !== null && Object.keys(gauge).length === 0)
        throw new VehicleError('VEHICLE_ANSWER_UNREADABLE', 'No data returned');
      return gauge;
    },
    async locations(signal) {
      return (await requestApi(LocationsResponse, endpoints.locations(), signal))?.locations ?? [];
    },
    async addresses(after, signal) {
      return (
        (await requestApi(CarAddressesResponse, endpoints.carAddresses(after), signal)) ?? { cars: [], next: null }
      );
    },
  };
}
