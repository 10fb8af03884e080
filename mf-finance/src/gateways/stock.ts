import type { Car } from '@forecourt/contracts';
import { readTolerantly } from '@forecourt/contracts';
import { CarsResponse, endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { FinanceError } from '../errors.ts';

export type StockGateway = {
  /** The car, sold or not; null when the site has none with that id. @throws FINANCE_API_UNREACHABLE */
  car(id: string, signal: AbortSignal): Promise<Car | null>;
};

export function createStockGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): StockGateway {
  return {
    async car(id, signal) {
      const path = endpoints.cars([id]);
      const response = await fetch(path, { signal }).catch((cause: unknown) => {
        throw new FinanceError('FINANCE_API_UNREACHABLE', `${path} didn’t respond`, { cause });
      });
      const read = response.ok ? readTolerantly(CarsResponse, await response.json().catch(() => null)) : null;
      if (read === null) throw new FinanceError('FINANCE_API_UNREACHABLE', `${path} answered ${response.status}`);
      return read.cars[0] ?? null;
    },
  };
}
