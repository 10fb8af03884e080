import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hook for personal responses: no cache may store them. */
export async function keptForNobody(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}
