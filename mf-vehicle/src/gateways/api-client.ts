import type { ApiClient, GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

const codes = { unreachable: 'VEHICLE_API_UNREACHABLE', unreadable: 'VEHICLE_ANSWER_UNREADABLE' } as const;

/** Requests of this client throw VEHICLE_API_UNREACHABLE or VEHICLE_ANSWER_UNREADABLE. */
export function createVehicleApi(env: Pick<GatewayEnvironment, 'fetch'>): ApiClient {
  return createApiClient(env, (fault, happened, options) => new VehicleError(codes[fault], happened, options));
}
