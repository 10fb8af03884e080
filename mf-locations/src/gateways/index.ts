import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { LocationsGateway } from './locations.ts';
import { createLocationsGateway } from './locations.ts';

/** The outside as this package's islands know it. */
export type LocationGateways = { readonly locations: LocationsGateway };

export function createLocationGateways(env: GatewayEnvironment): LocationGateways {
  return { locations: createLocationsGateway(env) };
}
