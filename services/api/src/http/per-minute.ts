import { apiMessagesOf, listenerHeader, networkOf, siteHeader } from '@forecourt/contracts/api';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { shownSeconds } from './shown-seconds.ts';

/**
 * Route configuration: at most `max` requests a minute from one address; IPv6 addresses of one network count as one.
 * Requests of the platform's renderer all come from one address, so they count by site.
 *
 * @param maxOfPages limit for the rendered pages of one site. Default: `max`
 */
export function perMinute(max: number, what: string, maxOfPages = max): FastifyContextConfig {
  return {
    rateLimit: {
      max: (request) => (isOfPages(request) ? maxOfPages : max),
      timeWindow: 60_000,
      keyGenerator: (request) =>
        isOfPages(request) ? `site ${String(request.headers[siteHeader])}` : networkOf(request.ip),
      errorResponseBuilder: (_request, { ttl }) =>
        new ApiError('TOO_MANY_REQUESTS', (site) =>
          apiMessagesOf(site).message('tooManyRequests', { what, seconds: shownSeconds(ttl) }),
        ),
    },
  };
}

/** Whether the platform's renderer sent the request, without the address of a visitor. */
export function isOfPages({ headers }: FastifyRequest): boolean {
  return headers[listenerHeader] === 'inside' && headers['x-forwarded-for'] === undefined;
}
