import { readTolerantly } from '@forecourt/contracts';
import type { Schema } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/**
 * Asks the api and reads what is usable of its answer.
 *
 * @returns null when the api does not know what was asked about
 * @throws VEHICLE_API_UNREACHABLE, VEHICLE_ANSWER_UNREADABLE
 */
export type AskApi = <Response>(schema: Schema<Response>, path: string, init: RequestInit) => Promise<Response | null>;

export function createAskApi({ fetch }: Pick<GatewayEnvironment, 'fetch'>): AskApi {
  return async (schema, path, init) => {
    const response = await fetch(path, init).catch((cause: unknown) => {
      throw new VehicleError('VEHICLE_API_UNREACHABLE', `no answer from ${path}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new VehicleError('VEHICLE_API_UNREACHABLE', `${path} answered ${response.status}`);
    const result = readTolerantly(schema, await response.json().catch(() => null));
    if (result === null) throw new VehicleError('VEHICLE_ANSWER_UNREADABLE', `${path} answered nothing usable`);
    return result;
  };
}
