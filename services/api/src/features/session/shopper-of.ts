import { apiMessages } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { tokenOf } from './cookies.ts';
import type { Shopper } from './store.ts';
import { findShopper } from './store.ts';

/** Finds who is signed in where a request comes from; null: nobody. */
export function createShopperOf({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>) {
  return async (request: FastifyRequest, site: string): Promise<Shopper | null> => {
    const token = tokenOf(request);
    return token === null ? null : findShopper(db, site, token, clock());
  };
}

/** @throws ApiError SIGN_IN_NEEDED */
export function signedIn(shopper: Shopper | null): Shopper {
  if (shopper === null) throw new ApiError('SIGN_IN_NEEDED', apiMessages.signInNeeded);
  return shopper;
}
