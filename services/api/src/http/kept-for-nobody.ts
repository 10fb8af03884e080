import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook of routes whose responses are about one visitor: no cache keeps them. */
export async function keptForNobody(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}
