import { apiMessages } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { tokenOf } from './cookies.ts';
import type { Visitor } from './session-store.ts';
import { findVisitor, lastUsed, noteUse } from './session-store.ts';
import type { Shopper } from './shopper.ts';

/** Minimum time between two writes of the last-used time: a write with every request would cost too much. */
const notedEveryMs = 10 * 60_000;

/** Creates a function that finds the signed-in shopper and session of a request; null: the request has no session. */
export function createVisitorOf({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>) {
  return async (request: FastifyRequest, site: string): Promise<Visitor | null> => {
    const token = tokenOf(request);
    const now = clock();
    const visitor = token === null ? null : await findVisitor(db, site, token, now);
    if (visitor !== null && now.getTime() - lastUsed(visitor.session).getTime() >= notedEveryMs)
      await noteUse(db, visitor.session.id, now);
    return visitor;
  };
}

/** Like `createVisitorOf`, but the function returns only the shopper. */
export function createShopperOf(deps: Pick<ApiDeps, 'db' | 'clock'>) {
  const visitorOf = createVisitorOf(deps);
  return async (request: FastifyRequest, site: string): Promise<Shopper | null> =>
    (await visitorOf(request, site))?.shopper ?? null;
}

/** @throws ApiError SIGN_IN_NEEDED */
export function signedIn<Someone extends Shopper | Visitor>(someone: Someone | null): Someone {
  if (someone === null) throw new ApiError('SIGN_IN_NEEDED', apiMessages.signInNeeded);
  return someone;
}
