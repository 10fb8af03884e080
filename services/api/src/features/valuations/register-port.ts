import type { RegisteredVehicle, RegoQuery } from '@forecourt/contracts/api';

/** Finds vehicles by their registration. */
export type RegisterPort = {
  /** Null: no such vehicle. @param plate registration in capitals, without spaces @throws REGISTER_UNREACHABLE */
  readonly vehicleOf: (plate: RegoQuery) => Promise<RegisteredVehicle | null>;
};
