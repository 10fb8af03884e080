import { siteHeader } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface FastifyContextConfig {
    /**
     * Whether a cached response may be served while the api is down. Set it only if the response is the same for every
     * visitor of a site, and if the route has a limited number of responses.
     */
    readonly staleIfError?: boolean;
  }
}

/** Statuses that may be served stale. */
const lasting = [200, 404];
/** How long a response may be served stale while the api is down, in seconds. */
const outageSeconds = 3 * 86_400;

/**
 * Sets the caching headers of every response that has none. Only responses of routes with `staleIfError` may be served
 * stale; all others, such as prices and receipts, must be revalidated.
 */
export function limitCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const mayBeServedStale = request.routeOptions.config.staleIfError === true && lasting.includes(reply.statusCode);
    if (!mayBeServedStale) return void reply.header('cache-control', 'no-cache');
    reply.header('cache-control', `max-age=1, stale-if-error=${outageSeconds}`).header('vary', siteHeader);
  });
}
