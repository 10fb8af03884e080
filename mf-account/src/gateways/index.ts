import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { CarsGateway } from './cars.ts';
import type { FavouritesGateway } from './favourites.ts';
import { createFavouritesGateway } from './favourites.ts';
import type { QuotesGateway } from './quotes.ts';
import { createQuotesGateway } from './quotes.ts';
import type { SavedSearchesGateway } from './saved-searches.ts';
import { createSavedSearchesGateway } from './saved-searches.ts';
import type { SessionGateway } from './session.ts';
import { createSessionGateway } from './session.ts';
import type { ViewedGateway } from './viewed.ts';
import { createViewedGateway } from './viewed.ts';
import type { WatchlistGateway } from './watchlist.ts';
import { createWatchlistGateway } from './watchlist.ts';

export type AccountGateways = {
  readonly favourites: FavouritesGateway;
  readonly viewed: ViewedGateway;
  readonly searches: SavedSearchesGateway;
  readonly quotes: QuotesGateway;
  readonly cars: CarsGateway;
  readonly session: SessionGateway;
  readonly watchlist: WatchlistGateway;
};

/** Hearts and count are on every page, cars are asked for on one: their gateway comes with that page's own files. */
export function createAccountGateways(env: GatewayEnvironment): AccountGateways {
  return {
    favourites: createFavouritesGateway(env),
    viewed: createViewedGateway(env),
    searches: createSavedSearchesGateway(env),
    quotes: createQuotesGateway(env),
    session: createSessionGateway(env),
    watchlist: createWatchlistGateway(env),
    cars: {
      async byIds(ids, signal) {
        const { createCarsGateway } = await import(/* webpackChunkName: "account.saved" */ './cars.ts');
        return createCarsGateway(env).byIds(ids, signal);
      },
    },
  };
}
