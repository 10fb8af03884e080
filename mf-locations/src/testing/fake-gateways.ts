import type { Location } from '@forecourt/contracts';
import type { LocationGateways } from '../gateways/index.ts';

/** Gateways that know these yards; their numbers are told as the api tells them. */
export function knowing(...yards: readonly Location[]): LocationGateways {
  const numbers = yards.flatMap(({ id, contact_detail: { phone } }) => (phone === undefined ? [] : [[id, phone]]));
  return {
    locations: {
      all: async () =>
        yards.map(({ contact_detail: { phone: _, ...contact_detail }, ...yard }) => ({ ...yard, contact_detail })),
      phones: async () => Object.fromEntries(numbers),
    },
  };
}
