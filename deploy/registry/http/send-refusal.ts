import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { refusalStatus } from '../refusal.ts';

/** Sends a refusal as a problem document with the matching status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusalStatus[refusal.code] === 503 || refusal.code === 'REGISTRY_TOO_MANY_REQUESTS')
    reply.header('retry-after', 2);
  return reply.code(refusalStatus[refusal.code]).header('cache-control', 'no-store').send({ error: refusal });
}
