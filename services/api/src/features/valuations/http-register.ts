import { readTolerantly } from '@forecourt/contracts';
import { RegisteredVehicle } from '@forecourt/contracts/api';
import { BrokenCircuitError } from 'cockatiel';
import { ApiError } from '../../errors.ts';
import { createProviderPolicy } from '../../http/provider-policy.ts';
import type { RegisterPort } from './register-port.ts';

/** A vehicle is a few words. */
const longestResponse = 20_000;

/**
 * The register of a provider, `GET {base}/vehicles?rego=&state=`; 404 says that it has no such vehicle. A request that
 * fails is made once more; after five failures in a row it is left alone for half a minute.
 *
 * @param token sent as a bearer token; never logged
 * @source spec §7, API-018
 */
export function createHttpRegister({
  base,
  token,
  timeoutMs = 1_500,
  restMs = 30_000,
  fetch = globalThis.fetch,
}: {
  readonly base: string;
  readonly token: string | undefined;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}): RegisterPort {
  const policy = createProviderPolicy({ timeoutMs, restMs });
  return {
    async vehicleOf({ rego, regoState }) {
      const query = new URLSearchParams({ rego, state: regoState });
      try {
        return await policy.execute(async ({ signal }) => {
          const response = await fetch(`${base.replace(/\/$/, '')}/vehicles?${query}`, {
            redirect: 'error',
            signal,
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          });
          if (response.status === 404) return null;
          const text = await response.text();
          if (!response.ok || text.length > longestResponse) throw new Error(`answered ${response.status}`);
          const vehicle = readTolerantly(RegisteredVehicle, JSON.parse(text));
          if (vehicle === null) throw new Error('answered nothing usable');
          return vehicle;
        });
      } catch (error) {
        const what = error instanceof BrokenCircuitError ? 'is left alone after failures' : 'gave no usable answer';
        throw new ApiError('REGISTER_UNREACHABLE', `The vehicle register ${what}. The vehicle can be typed in.`);
      }
    },
  };
}
