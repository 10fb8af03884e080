import type { RegisteredVehicle, RegoQuery } from '@forecourt/contracts/api';

/** Who knows which vehicle a registration is of. */
export type RegisterPort = {
  /** Null: it has no such vehicle. @param plate its rego in capitals, without blanks @throws REGISTER_UNREACHABLE */
  readonly vehicleOf: (plate: RegoQuery) => Promise<RegisteredVehicle | null>;
};
