import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { CarSearch } from './car-search.ts';
import { createCarSearch } from './car-search.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { HistorySteps } from './history-steps.ts';
import { historySteps } from './history-steps.ts';

/** The outside as this room's islands know it. */
export type Gateways = { readonly cars: CarSearch; readonly clock: Clock; readonly steps: HistorySteps };

export function createGateways(env: GatewayEnvironment): Gateways {
  return { cars: createCarSearch(env), clock: systemClock, steps: historySteps };
}

export type { CarSearch };
