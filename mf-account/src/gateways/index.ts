import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createAlertsGateway } from './alerts.ts';
import type { CarsGateway } from './cars.ts';
import { createEnquiriesGateway } from './enquiries.ts';
import { createFavouritesGateway } from './favourites.ts';
import { createQuotesGateway } from './quotes.ts';
import { createSavedSearchesGateway } from './saved-searches.ts';
import { createSessionGateway } from './session.ts';
import { createViewedGateway } from './viewed.ts';
import { createWatchlistGateway } from './watchlist.ts';

/**
 * Every page has save buttons and the count. The gateway for cars is loaded on demand, because only the saved page and
 * the garage request cars.
 */
export function createAccountGateways(env: GatewayEnvironment) {
  return {
    favourites: createFavouritesGateway(env),
    viewed: createViewedGateway(env),
    searches: createSavedSearchesGateway(env),
    quotes: createQuotesGateway(env),
    session: createSessionGateway(env),
    alerts: createAlertsGateway(env),
    enquiries: createEnquiriesGateway(env),
    watchlist: createWatchlistGateway(env),
    cars: {
      async byIds(ids, signal) {
        const { createCarsGateway } = await import(/* webpackChunkName: "account.saved" */ './cars.ts');
        return createCarsGateway(env).byIds(ids, signal);
      },
    } satisfies CarsGateway,
  };
}

export type AccountGateways = Readonly<ReturnType<typeof createAccountGateways>>;
