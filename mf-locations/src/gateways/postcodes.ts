import type { Position } from '@forecourt/contracts';
import { endpoints, LocalitiesResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from './api-client.ts';

/** Where a postcode is. */
export type PostcodeGateway = {
  /** Of an Australian postcode, four digits; null: there is none such. @throws LocationError as `createAsk` */
  ofPostcode(postcode: string, signal: AbortSignal): Promise<Position | null>;
};

/** The api's postcodes, which are Australia's alone. @source spec §7, LOC-028, API-022 */
export function createPostcodeGateway(env: Pick<GatewayEnvironment, 'fetch'>): PostcodeGateway {
  const requestApi = createApiClient(env);
  return {
    async ofPostcode(postcode, signal) {
      if (!/^\d{4}$/.test(postcode)) return null;
      const response = await requestApi(LocalitiesResponse, endpoints.localities(postcode), signal);
      const [place] = response?.localities ?? [];
      return place === undefined ? null : { lat: place.lat, long: place.long };
    },
  };
}
