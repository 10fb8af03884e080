import type { GatewayEnvironment } from '@forecourt/kit/island';
import { devicePosition } from '@forecourt/kit/position';
import { createAlerts } from './alerts.ts';
import { createCarSearch } from './car-search.ts';
import { systemClock } from './clock.ts';
import { createEngineClient } from './engine-client.ts';
import { createKnownCars } from './known-cars.ts';
import { createLocalities } from './localities.ts';
import { createRecentSearches } from './recent-searches.ts';
import { screen } from './screen.ts';
import { createStockOverviews } from './stock-overviews.ts';
import type { SuggestionsGateway } from './suggestions.ts';
import { createStockWords } from './vocabulary.ts';

export function createGateways(env: GatewayEnvironment) {
  const queryEngine = createEngineClient(env);
  return {
    cars: createCarSearch(env, queryEngine),
    alerts: createAlerts(env),
    knownCars: createKnownCars(env),
    stock: createStockOverviews(env.site, queryEngine),
    words: createStockWords(env.site, queryEngine),
    localities: createLocalities(env),
    // This gateway is loaded with the list of suggestions, when the field is focused.
    names: {
      async find(typed, options) {
        const { createNameSearch } = await import(/* webpackChunkName: "suggest" */ './suggestions.ts');
        return createNameSearch(env.site, queryEngine).find(typed, options);
      },
    } satisfies SuggestionsGateway,
    recent: createRecentSearches(env),
    position: devicePosition,
    clock: systemClock,
    screen,
  };
}

/** All gateways of this package. */
export type SearchGateways = Readonly<ReturnType<typeof createGateways>>;
