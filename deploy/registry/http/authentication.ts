import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { tokenExpiryHeader } from '../access/token-expiry-header.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import type { RegistryLanes } from './registry-lanes.ts';
import { sendRefusal } from './send-refusal.ts';

/** Authenticates callers before the body is read, so that a caller without a token cannot upload anything. */
export function createAuthentication(registry: Registry, { authentication }: RegistryLanes) {
  const callers = new WeakMap<FastifyRequest, Actor>();
  const callerOf = (request: FastifyRequest): Actor => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error(`${request.url} does not authenticate.`);
    return caller;
  };
  return {
    /** The `onRequest` hook of a route. */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const actor = await actorOf(registry, request.headers.authorization, authentication);
      if (actor.kind === 'refused') return void sendRefusal(reply, actor.refusal);
      const { tokenExpiresAt } = actor.value;
      if (tokenExpiresAt !== undefined) reply.header(tokenExpiryHeader, tokenExpiresAt.toISOString());
      callers.set(request, actor.value);
    },
    /**
     * Authenticates the caller again once a request's body has arrived or the request has waited: the token may have
     * been revoked or replaced in the meantime. An identity token is not checked again. It is valid for minutes only,
     * so it may expire during the upload that it permits.
     */
    async callerStill(request: FastifyRequest): Promise<Result<Actor>> {
      const caller = callerOf(request);
      if (caller.identity !== undefined) return done(caller);
      return registry.authenticate(secretIn(request.headers.authorization) ?? '');
    },
    /**
     * The authenticated caller of a request.
     *
     * @throws Error if the route does not use `authenticate`
     */
    callerOf,
  };
}

/** The caller that the bearer token of a request identifies. */
export async function actorOf(
  registry: Registry,
  authorization: string | undefined,
  inLane: RegistryLanes['authentication'],
): Promise<Result<Actor>> {
  const secret = secretIn(authorization);
  if (secret !== undefined) return inLane(secret, () => registry.authenticate(secret));
  return refused(
    'REGISTRY_TOKEN_MISSING',
    'The registry answers only requests with a token: "authorization: Bearer <token>".',
  );
}

const secretIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
