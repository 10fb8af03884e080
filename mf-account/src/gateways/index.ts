import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { CarsGateway } from './cars.ts';
import type { FavouritesGateway } from './favourites.ts';
import { createFavouritesGateway } from './favourites.ts';

export type AccountGateways = { readonly favourites: FavouritesGateway; readonly cars: CarsGateway };

/** Hearts and count are on every page, cars are asked for on one: their gateway comes with that page's own files. */
export function createAccountGateways(env: GatewayEnvironment): AccountGateways {
  return {
    favourites: createFavouritesGateway(env),
    cars: {
      async byIds(ids, signal) {
        const { createCarsGateway } = await import(/* webpackChunkName: "account.saved" */ './cars.ts');
        return createCarsGateway(env).byIds(ids, signal);
      },
    },
  };
}
