import { readTolerantly } from '@forecourt/contracts';
import { RegisteredVehicle } from '@forecourt/contracts/api';
import type { HttpProviderOptions } from '../../http/http-provider.ts';
import { createHttpProvider } from '../../http/http-provider.ts';
import type { RegisterPort } from './register-port.ts';

/**
 * The register of a provider, `GET {base}/vehicles?rego=&state=`; a response with 404 means that the register has no
 * such vehicle.
 *
 * @source spec §7, API-018
 */
export function createHttpRegister({ timeoutMs = 1_500, ...options }: HttpProviderOptions): RegisterPort {
  const ask = createHttpProvider(
    { ...options, timeoutMs },
    { code: 'REGISTER_UNREACHABLE', name: 'vehicle register', instead: 'Shoppers can enter the details instead.' },
  );
  return {
    vehicleOf({ rego, regoState }) {
      const query = new URLSearchParams({ rego, state: regoState });
      return ask(`/vehicles?${query}`, {}, async (response, json) => {
        if (response.status === 404) return null;
        const vehicle = readTolerantly(RegisteredVehicle, await json());
        if (vehicle === null) throw new Error('gave no usable answer');
        return vehicle;
      });
    },
  };
}
