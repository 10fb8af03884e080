import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { CarsGateway } from './cars.ts';
import { createCarsGateway } from './cars.ts';
import type { FavouritesGateway } from './favourites.ts';
import { createFavouritesGateway } from './favourites.ts';

export type AccountGateways = { readonly favourites: FavouritesGateway; readonly cars: CarsGateway };

export function createAccountGateways(env: GatewayEnvironment): AccountGateways {
  return { favourites: createFavouritesGateway(env), cars: createCarsGateway(env) };
}
