import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createCarSearch } from './car-search.ts';
import type { CarSearch } from './car-search.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';

/** The outside as this room's islands know it. */
export type Gateways = { readonly cars: CarSearch; readonly clock: Clock };

export function createGateways(env: GatewayEnvironment): Gateways {
  return { cars: createCarSearch(env), clock: systemClock };
}

export type { CarSearch, Clock };
