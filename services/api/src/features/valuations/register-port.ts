import type { RegisteredVehicle, RegoQuery } from '@forecourt/contracts/api';

/** Finds vehicles by their registration. */
export type RegisterPort = {
  /**
   * Finds the vehicle with this registration; null: the register has none.
   *
   * @param plate registration in capitals, without spaces
   * @throws REGISTER_UNREACHABLE
   */
  readonly vehicleOf: (plate: RegoQuery) => Promise<RegisteredVehicle | null>;
};
