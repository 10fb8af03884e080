import type { Car, Location } from '@forecourt/contracts';
import { CarsResponse, endpoints, LocationsResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/** Cars and locations for forms. Every method throws FORMS_API_UNREACHABLE. */
export type StockGateway = {
  /** The car, sold or not; null: the site has none with that id. */
  car(id: string, signal: AbortSignal): Promise<Car | null>;
  /** The site's visible locations, sorted by name. */
  locations(signal: AbortSignal): Promise<readonly Location[]>;
};

export function createStockGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): StockGateway {
  const requestApi = createFormsApi({ fetch });
  return {
    async car(id, signal) {
      return (await requestApi(CarsResponse, endpoints.cars([id]), { signal }))?.cars[0] ?? null;
    },
    async locations(signal) {
      return (await requestApi(LocationsResponse, endpoints.locations(), { signal }))?.locations ?? [];
    },
  };
}
