import type { Car, Location } from '@forecourt/contracts';
import { CarsResponse, endpoints, LocationPhonesResponse, LocationsResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/** Cars and locations for forms. @throws FORMS_API_UNREACHABLE from each method, without a usable response */
export type StockGateway = {
  /** The car, sold or not; null: the site has none with that id. */
  car(id: string, signal: AbortSignal): Promise<Car | null>;
  /** The cars with these ids, in the order of the ids; cars that the site does not have are left out. */
  cars(ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]>;
  /** The site's visible locations, sorted by name. */
  locations(signal: AbortSignal): Promise<readonly Location[]>;
  /** The locations’ own phone numbers, by location id. */
  locationPhones(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
};

export function createStockGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): StockGateway {
  const requestApi = createFormsApi({ fetch });
  return {
    async car(id, signal) {
      return (await requestApi(CarsResponse, endpoints.cars([id]), { signal }))?.cars[0] ?? null;
    },
    async cars(ids, signal) {
      const cars = (await requestApi(CarsResponse, endpoints.cars(ids), { signal }))?.cars ?? [];
      return ids.flatMap((id) => cars.filter((car) => car.id === id));
    },
    async locations(signal) {
      return (await requestApi(LocationsResponse, endpoints.locations(), { signal }))?.locations ?? [];
    },
    async locationPhones(signal) {
      return (await requestApi(LocationPhonesResponse, endpoints.locationPhones(), { signal }))?.phones ?? {};
    },
  };
}
