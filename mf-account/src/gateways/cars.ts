import type { Car } from '@forecourt/contracts';
import { CarsAnswer, endpoints } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';

/** The api answers for this many cars at once. */
const mostAtOnce = 50;

/** Cars by id, as they stand now. */
export type CarsGateway = {
  /** In the order asked; cars that are gone are left out. @throws Error ACCOUNT_CARS_UNREACHABLE */
  byIds(ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]>;
};

export function createCarsGateway({ fetch }: GatewayEnvironment): CarsGateway {
  const some = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]> => {
    const answer = await fetch(endpoints.cars(ids), { signal });
    const parsed = safeParse(CarsAnswer, answer.ok ? await answer.json() : null);
    if (!parsed.success)
      throw new Error(`ACCOUNT_CARS_UNREACHABLE: the api answered ${answer.status} for ${ids.length} cars`);
    return parsed.data.cars;
  };
  return {
    async byIds(ids, signal) {
      const batches: (readonly string[])[] = [];
      for (let at = 0; at < ids.length; at += mostAtOnce) batches.push(ids.slice(at, at + mostAtOnce));
      return (await Promise.all(batches.map((batch) => some(batch, signal)))).flat();
    },
  };
}
