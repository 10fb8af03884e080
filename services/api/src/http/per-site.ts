import { apiMessagesOf, siteHeader } from '@forecourt/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { shownSeconds } from './shown-seconds.ts';

/**
 * A hook: at most `max` requests a minute for one site, from all addresses together. Use it after the limit per
 * address, so that no single address can use up a site's limit.
 */
export function perSite(app: FastifyInstance, max: number, what: string): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: ({ headers }) => `site ${what} ${String(headers[siteHeader])}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      (site) => apiMessagesOf(site).message('tooManyAtSite', { what, seconds: shownSeconds(counted.ttl) }),
      undefined,
      counted.ttlInSeconds,
    );
  };
}
