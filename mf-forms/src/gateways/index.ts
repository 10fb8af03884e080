import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { DeviceGateway } from './device.ts';
import { createDeviceGateway } from './device.ts';
import type { KeptCheckoutsGateway } from './kept-checkouts.ts';
import { createKeptCheckoutsGateway } from './kept-checkouts.ts';
import type { LeadsGateway } from './leads.ts';
import { createLeadsGateway } from './leads.ts';
import type { ReservationsGateway } from './reservations.ts';
import { createReservationsGateway } from './reservations.ts';

/** The outside as this room's islands know it. */
export type FormGateways = {
  readonly leads: LeadsGateway;
  readonly device: DeviceGateway;
  readonly reservations: ReservationsGateway;
  readonly keptCheckouts: KeptCheckoutsGateway;
};

export function createFormGateways(env: GatewayEnvironment): FormGateways {
  return {
    leads: createLeadsGateway(env),
    device: createDeviceGateway(env),
    reservations: createReservationsGateway(env),
    keptCheckouts: createKeptCheckoutsGateway(env),
  };
}
