import type { Position } from '@forecourt/contracts';
import { endpoints, LocalitiesResponse } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from './api-client.ts';

export type PostcodeGateway = {
  /**
   * Position of an Australian postcode of four digits; null when unknown.
   *
   * @throws LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE if there is no usable response
   */
  ofPostcode(postcode: string, signal: AbortSignal): Promise<Position | null>;
};

/** Only knows Australian postcodes. @source spec §7, LOC-028, API-022 */
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
