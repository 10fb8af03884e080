import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { VehicleDraft } from '../model/valuation/vehicle-draft.ts';
import { fieldsOfVehicle, vehicleOfFields } from '../model/valuation/vehicle-draft.ts';

/**
 * The draft of the shopper's vehicle in this tab. Where storage is forbidden or full, values are dropped without an
 * error.
 */
export type KeptVehiclesGateway = {
  current(): VehicleDraft | null;
  keep(vehicle: VehicleDraft): void;
};

/** Stored in `sessionStorage`, which ends with the tab. Browser only. */
export function createKeptVehiclesGateway({ site }: Pick<GatewayEnvironment, 'site'>): KeptVehiclesGateway {
  const key = `forecourt-own-vehicle:${site.slug}`;
  return {
    current() {
      try {
        const kept: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? 'null');
        return typeof kept === 'object' && kept !== null ? vehicleOfFields(kept as Record<string, unknown>) : null;
      } catch {
        return null;
      }
    },
    // If storing fails, the page still has the input.
    keep: (vehicle) => void writeStored(key, JSON.stringify(fieldsOfVehicle(vehicle)), 'sessionStorage'),
  };
}
