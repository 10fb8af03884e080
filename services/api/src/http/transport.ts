import type { FastifyRequest } from 'fastify';

/** Whether the visitor's connection uses TLS, to this process or to a reverse proxy. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? protocol).split(',');
  return first.trim().toLowerCase() === 'https';
}
