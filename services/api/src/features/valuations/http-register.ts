import { readTolerantly } from '@forecourt/contracts';
import { RegisteredVehicle } from '@forecourt/contracts/api';
import { ApiError } from '../../errors.ts';
import type { HttpProviderOptions } from '../../http/http-provider.ts';
import { createHttpProvider } from '../../http/http-provider.ts';
import type { RegisterPort } from './register-port.ts';

/** Response statuses that mean that the register does not know the plate. */
const unknownPlate: readonly number[] = [404, 410];
/** Response statuses that mean that the register cannot use the request, perhaps because of the plate. */
const unusable: readonly number[] = [400, 422];

/**
 * Looks vehicles up in a provider's register, by `GET {base}/vehicles?rego=&state=`. A response that only concerns the
 * plate does not count as a failure of the register. Otherwise a shopper with such a plate could stop the look-ups of
 * all dealers.
 *
 * @source spec §7, API-018
 */
export function createHttpRegister({ timeoutMs = 1_500, ...options }: HttpProviderOptions): RegisterPort {
  const instead = 'Shoppers can enter the details instead.';
  const ask = createHttpProvider(
    { ...options, timeoutMs },
    { code: 'REGISTER_UNREACHABLE', name: 'vehicle register', instead },
  );
  return {
    async vehicleOf({ rego, regoState }) {
      const query = new URLSearchParams({ rego, state: regoState });
      const vehicle = await ask(`/vehicles?${query}`, {}, async (response, json) => {
        if (unknownPlate.includes(response.status)) return null;
        if (unusable.includes(response.status)) return 'unusable';
        return readTolerantly(RegisteredVehicle, await json()) ?? 'unusable';
      });
      if (vehicle === 'unusable')
        throw new ApiError('REGISTER_UNREACHABLE', `The vehicle register gave no usable vehicle. ${instead}`);
      return vehicle;
    },
  };
}
