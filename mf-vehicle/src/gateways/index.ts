import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { SharingGateway } from './sharing.ts';
import { createSharingGateway } from './sharing.ts';
import type { VehiclesGateway } from './vehicles.ts';
import { createVehiclesGateway } from './vehicles.ts';

/** Everything outside that this room's islands reach. */
export type VehicleGateways = {
  readonly where: 'server' | 'browser';
  readonly vehicles: VehiclesGateway;
  readonly sharing: SharingGateway;
};

/** The room's gateways on one page. */
export function createVehicleGateways(env: GatewayEnvironment): VehicleGateways {
  return { where: env.where, vehicles: createVehiclesGateway(env), sharing: createSharingGateway(env) };
}
