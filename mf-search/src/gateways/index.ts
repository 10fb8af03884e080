import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { PositionGateway } from '@forecourt/kit/position';
import { devicePosition } from '@forecourt/kit/position';
import type { CarSearchGateway } from './car-search.ts';
import { createCarSearch } from './car-search.ts';
import type { ClockGateway } from './clock.ts';
import { systemClock } from './clock.ts';
import { createEngineClient } from './engine-client.ts';
import type { HistoryGateway } from './history-steps.ts';
import { historySteps } from './history-steps.ts';
import type { KnownCarsGateway } from './known-cars.ts';
import { createKnownCars } from './known-cars.ts';
import type { LocalitiesGateway } from './localities.ts';
import { createLocalities } from './localities.ts';
import type { RecentSearchesGateway } from './recent-searches.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { ScreenGateway } from './screen.ts';
import { screen } from './screen.ts';
import type { StockOverviewsGateway } from './stock-overviews.ts';
import { createStockOverviews } from './stock-overviews.ts';
import type { SuggestionsGateway } from './suggestions.ts';
import type { VocabularyGateway } from './vocabulary.ts';
import { createStockWords } from './vocabulary.ts';

/** The outside as this package's islands know it. */
export type SearchGateways = {
  readonly cars: CarSearchGateway;
  readonly knownCars: KnownCarsGateway;
  readonly stock: StockOverviewsGateway;
  readonly words: VocabularyGateway;
  readonly localities: LocalitiesGateway;
  readonly names: SuggestionsGateway;
  readonly recent: RecentSearchesGateway;
  readonly position: PositionGateway;
  readonly clock: ClockGateway;
  readonly steps: HistoryGateway;
  readonly screen: ScreenGateway;
};

export function createGateways(env: GatewayEnvironment): SearchGateways {
  const queryEngine = createEngineClient(env);
  return {
    cars: createCarSearch(env, queryEngine),
    knownCars: createKnownCars(env),
    stock: createStockOverviews(env.site, queryEngine),
    words: createStockWords(env.site, queryEngine),
    localities: createLocalities(env),
    // Comes with the list of suggestions, when somebody turns to the field.
    names: {
      async find(typed, options) {
        const { createNameSearch } = await import(/* webpackChunkName: "suggest" */ './suggestions.ts');
        return createNameSearch(env.site, queryEngine).find(typed, options);
      },
    },
    recent: createRecentSearches(env),
    position: devicePosition,
    clock: systemClock,
    steps: historySteps,
    screen,
  };
}

export type { CarSearchGateway };
