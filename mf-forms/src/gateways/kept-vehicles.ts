import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { VehicleDraft } from '../model/valuation/vehicle-draft.ts';
import { fieldsOfVehicle, vehicleOfFields } from '../model/valuation/vehicle-draft.ts';

/** The vehicle somebody describes in this tab. Where storage is forbidden or full it is silently dropped. */
export type KeptVehiclesGateway = {
  current(): VehicleDraft | null;
  keep(vehicle: VehicleDraft): void;
};

/** In `sessionStorage`, which ends with the tab. For use in the browser. */
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
    // Where it cannot be stored the page itself still holds what was typed.
    keep: (vehicle) => void writeStored(key, JSON.stringify(fieldsOfVehicle(vehicle)), 'sessionStorage'),
  };
}
