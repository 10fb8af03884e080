import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Result } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { sendRefusal } from './send-refusal.ts';

/** Finds out who calls before anything of a body is read: who has no token sends none. */
export function createAuthentication(registry: Registry) {
  const callers = new WeakMap<FastifyRequest, Actor>();
  return {
    /** `onRequest` of a route. */
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const actor = await actorOf(registry, request.headers.authorization);
      if (actor.kind === 'refused') return void sendRefusal(reply, actor.refusal);
      callers.set(request, actor.value);
    },
    /** Whose token the request has. @throws where the route has no `authenticate` */
    callerOf(request: FastifyRequest): Actor {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error(`${request.url} does not authenticate.`);
      return caller;
    },
  };
}

/** The caller, by the bearer token of the request. */
export async function actorOf(registry: Registry, authorization: string | undefined): Promise<Result<Actor>> {
  const secret = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret !== undefined) return registry.authenticate(secret);
  return refused(
    'REGISTRY_TOKEN_MISSING',
    'The registry answers only those who send a token: "authorization: Bearer <token>".',
  );
}
