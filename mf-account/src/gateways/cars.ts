import type { Car } from '@forecourt/contracts';
import { readTolerantly } from '@forecourt/contracts';
import { CarsResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { AccountError } from '../errors.ts';

/** Maximum ids per api request. */
const mostAtOnce = 50;

/** Current data of cars by id. */
export type CarsGateway = {
  /**
   * The cars in the order of `ids`; cars no longer listed are left out.
   *
   * @throws AccountError ACCOUNT_CARS_UNREACHABLE, ACCOUNT_CARS_UNREADABLE
   */
  byIds(ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]>;
};

/** Requests cars from the api, in several requests if there are too many ids for one. */
export function createCarsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): CarsGateway {
  const batch = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Car[]> => {
    const what = `${ids.length} cars`;
    const response = await fetch(endpoints.cars(ids), { signal }).catch((cause: unknown) => {
      throw new AccountError('ACCOUNT_CARS_UNREACHABLE', `no answer about ${what}`, { cause });
    });
    if (!response.ok) {
      throw new AccountError('ACCOUNT_CARS_UNREACHABLE', `the api answered ${response.status} about ${what}`);
    }
    const result = readTolerantly(CarsResponse, await response.json().catch(() => null));
    if (result === null) {
      throw new AccountError('ACCOUNT_CARS_UNREADABLE', `the answer about ${what} isn’t a list of cars`);
    }
    return result.cars;
  };
  return {
    async byIds(ids, signal) {
      const starts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) => index * mostAtOnce);
      return (await Promise.all(starts.map((at) => batch(ids.slice(at, at + mostAtOnce), signal)))).flat();
    },
  };
}
