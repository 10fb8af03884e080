import type { FastifyRequest } from 'fastify';

/** Whether the visitor uses TLS, directly or to a reverse proxy. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? protocol).split(',');
  return first.trim().toLowerCase() === 'https';
}
