import { apiMessagesOf } from '@forecourt/contracts/api';
import type { FastifyContextConfig } from 'fastify';
import { ApiError } from '../errors.ts';

/** Route configuration: at most `max` requests a minute from one address; IPv6 counts by network. */
export function perMinute(max: number, what: string): FastifyContextConfig {
  return {
    rateLimit: {
      max,
      timeWindow: 60_000,
      ipv6Subnet: 64,
      errorResponseBuilder: (_request, { ttl }) =>
        new ApiError('TOO_MANY_REQUESTS', (site) =>
          apiMessagesOf(site).message('tooManyRequests', { what, seconds: Math.ceil(ttl / 1000) }),
        ),
    },
  };
}
