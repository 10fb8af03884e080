import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { DeviceGateway } from './device.ts';
import { createDeviceGateway } from './device.ts';
import type { LeadsGateway } from './leads.ts';
import { createLeadsGateway } from './leads.ts';

/** The outside as this room's islands know it. */
export type FormGateways = { readonly leads: LeadsGateway; readonly device: DeviceGateway };

export function createFormGateways(env: GatewayEnvironment): FormGateways {
  return { leads: createLeadsGateway(env), device: createDeviceGateway(env) };
}
