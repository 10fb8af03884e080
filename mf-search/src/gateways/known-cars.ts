import { endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';

/** Whether the dealer has or had a car with that slug; null: the api did not respond. */
export type KnownCarsGateway = { has(slug: string, signal?: AbortSignal): Promise<boolean | null> };

export function createKnownCars({ fetch }: Pick<GatewayEnvironment, 'fetch'>): KnownCarsGateway {
  return {
    async has(slug, signal) {
      const response = await fetch(endpoints.car(slug), signal ? { signal } : {}).catch(() => null);
      if (response?.ok) return true;
      return response?.status === 404 ? false : null;
    },
  };
}
