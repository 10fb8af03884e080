import type { Budget } from '@forecourt/budget';
import { createSiteShares, createTokenLane, isShareFull } from '@forecourt/budget';
import type { Actor } from '../access/actor.ts';
import { limitKeyOf } from '../access/actor.ts';
import { isIdentityToken } from '../access/identity-tokens/identify.ts';
import type { Result } from '../refusal.ts';
import { refused } from '../refusal.ts';

/** Queues for the calls of the registry, so that the calls of one token delay nobody else. */
export type RegistryLanes = {
  /**
   * Looks up the holder of a secret. Calls wait in one queue per secret, not per token name. Wrong secrets that contain
   * a token's name therefore do not delay the token's holder.
   */
  readonly authentication: <Value>(secret: string, work: () => Promise<Result<Value>>) => Promise<Result<Value>>;
  /**
   * Runs a call when it is its turn. `site`: the site in the call's path, or `*`. Refuses with
   * REGISTRY_TOO_MANY_REQUESTS if too many calls wait.
   */
  readonly call: <Value>(
    of: { readonly actor: Actor; readonly site: string },
    work: () => Promise<Result<Value>>,
  ) => Promise<Result<Value>>;
  /**
   * Handles uploads one at a time, because a body of a few kilobytes may decompress to 64 MB, and memory suffices for
   * one such body. Tokens take turns, so the uploads of one team do not delay those of others.
   */
  readonly upload: <Value>(actor: Actor, work: () => Promise<Result<Value>>) => Promise<Result<Value>>;
};

/**
 * Maximum number of calls that run at the same time, separately for edges and for all other tokens. A long change of
 * many sites is only one of these calls.
 */
const callsAtATime = 4;

/** An upload may wait this many times as long as another call, because each upload takes seconds. */
const uploadWaits = 6;

/**
 * Work time only decides whose call runs next: a call of the site that recently used the least time. The time of a call
 * that names no single site counts for its token. The time is not limited, because one change of many sites may already
 * take seconds.
 */
const allowance = { freeMs: Number.MAX_SAFE_INTEGER, msPerSecond: 250, mostOwedMs: 10_000 };

/** Creates the queues. Edges have a separate queue, so they learn of changes even while many calls of users wait. */
export function createRegistryLanes({
  registryCallsWaiting: waiting,
  registryEdgeCallsWaiting,
  registryCallWaitMs: mostWaitMs,
}: Pick<Budget, 'registryCallsWaiting' | 'registryEdgeCallsWaiting' | 'registryCallWaitMs'>): RegistryLanes {
  const secrets = createSiteShares({ atATime: 1, inAll: callsAtATime, waiting, mostWaitMs, yields: true });
  const staff = createTokenLane({ waiting, mostWaitMs, inAll: callsAtATime, allowance });
  const edges = createTokenLane({ waiting: registryEdgeCallsWaiting, mostWaitMs, inAll: callsAtATime, allowance });
  // A slow issuer of identity tokens does not delay holders of stored tokens.
  const identities = createSiteShares({ atATime: 1, inAll: callsAtATime, waiting, mostWaitMs, yields: true });
  const uploads = createSiteShares({ atATime: 1, inAll: 1, waiting, mostWaitMs: uploadWaits * mostWaitMs });
  return {
    authentication: (secret, work) => refuseFull((isIdentityToken(secret) ? identities : secrets).run(secret, work)),
    call: ({ actor, site }, work) =>
      refuseFull((actor.role.kind === 'edge' ? edges : staff)({ token: limitKeyOf(actor), site }, work)),
    upload: (actor, work) => refuseFull(uploads.run(limitKeyOf(actor), work)),
  };
}

async function refuseFull<Value>(call: Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await call;
  } catch (error) {
    if (!isShareFull(error)) throw error;
    return refused(
      'REGISTRY_TOO_MANY_REQUESTS',
      'Too many calls from this token or for this site are waiting. Try again in a moment, with fewer at once.',
    );
  }
}
