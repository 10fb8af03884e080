import type { Location } from '@forecourt/contracts';
import { endpoints, LocationPhonesResponse, LocationsResponse } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { LocationError } from '../errors.ts';
import { createApiClient } from './api-client.ts';

/**
 * Locations of the dealer.
 *
 * @throws LOCATIONS_API_UNREACHABLE or LOCATIONS_ANSWER_UNREADABLE if a call gets no usable response
 */
export type LocationsGateway = {
  /** The site's visible locations, sorted by name; without phone numbers where the site hides them. */
  all(signal: AbortSignal): Promise<readonly Location[]>;
  /** General phone numbers by location id, for the locations page. */
  phones(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
};

/** On a 404, both calls throw LOCATIONS_API_UNREACHABLE. */
export function createLocationsGateway(env: Pick<GatewayEnvironment, 'fetch'>): LocationsGateway {
  const requestApi = createApiClient(env);
  const known = async <Response>(schema: Schema<Response>, path: string, signal: AbortSignal): Promise<Response> => {
    const response = await requestApi(schema, path, signal);
    if (response === null) throw new LocationError('LOCATIONS_API_UNREACHABLE', `${path} answered 404`);
    return response;
  };
  return {
    all: async (signal) => (await known(LocationsResponse, endpoints.locations(), signal)).locations,
    phones: async (signal) => (await known(LocationPhonesResponse, endpoints.locationPhones(), signal)).phones,
  };
}
