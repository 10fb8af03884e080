import type { Car, Location } from '@forecourt/contracts';
import { CarsResponse, endpoints, LocationsResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/** What forms are about. Every call throws FORMS_API_UNREACHABLE. */
export type StockGateway = {
  /** The car, sold or not, or null when the site has none of that id. */
  car(id: string, signal: AbortSignal): Promise<Car | null>;
  /** The site's visible yards, by name. */
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
