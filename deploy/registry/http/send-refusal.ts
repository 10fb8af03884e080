import type { FastifyReply } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { refusalStatus } from '../refusal.ts';

/** Responds with a Problem and the status that belongs to it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusalStatus[refusal.code] === 503) reply.header('retry-after', 2);
  return reply.code(refusalStatus[refusal.code]).header('cache-control', 'no-store').send({ error: refusal });
}
