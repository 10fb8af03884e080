import type { Location } from '@forecourt/contracts';
import type { LocationGateways } from '../gateways/index.ts';

/** Gateways that know these yards. */
export function knowing(...yards: readonly Location[]): LocationGateways {
  return { locations: { all: async () => yards } };
}
