import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createAskEngine } from './ask-engine.ts';
import type { CarSearch } from './car-search.ts';
import { createCarSearch } from './car-search.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { DevicePosition } from './device-position.ts';
import { devicePosition } from './device-position.ts';
import type { HistorySteps } from './history-steps.ts';
import { historySteps } from './history-steps.ts';
import type { Places } from './places.ts';
import { createPlaces } from './places.ts';
import type { RecentSearches } from './recent-searches.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { Screen } from './screen.ts';
import { screen } from './screen.ts';
import type { StockOverviews } from './stock-overviews.ts';
import { createStockOverviews } from './stock-overviews.ts';
import type { NameSearch } from './suggestions.ts';
import type { StockWords } from './vocabulary.ts';
import { createStockWords } from './vocabulary.ts';

/** The outside as this package's islands know it. */
export type Gateways = {
  readonly cars: CarSearch;
  readonly stock: StockOverviews;
  readonly words: StockWords;
  readonly places: Places;
  readonly names: NameSearch;
  readonly recent: RecentSearches;
  readonly position: DevicePosition;
  readonly clock: Clock;
  readonly steps: HistorySteps;
  readonly screen: Screen;
};

export function createGateways(env: GatewayEnvironment): Gateways {
  const ask = createAskEngine(env);
  return {
    cars: createCarSearch(env, ask),
    stock: createStockOverviews(env.site, ask),
    words: createStockWords(env.site, ask),
    places: createPlaces(env),
    // Comes with the list of suggestions, when somebody turns to the field.
    names: {
      async find(typed, asking) {
        const { createNameSearch } = await import(/* webpackChunkName: "suggest" */ './suggestions.ts');
        return createNameSearch(env.site, ask).find(typed, asking);
      },
    },
    recent: createRecentSearches(env),
    position: devicePosition,
    clock: systemClock,
    steps: historySteps,
    screen,
  };
}

export type { CarSearch };
