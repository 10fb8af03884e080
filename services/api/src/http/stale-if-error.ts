import { siteHeader } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface FastifyContextConfig {
    /**
     * The last response may be served while the api does not respond. For what is the same for every visitor of a site,
     * and of which there is no more than a site has.
     */
    readonly staleIfError?: boolean;
  }
}

/** What there is, and that it is gone. */
const lasting = [200, 404];
/** A response may be served stale for so long without the api, in seconds. */
const outageSeconds = 3 * 86_400;

/** Says of every response how long it may be cached: prices and receipts are never served from a cache unasked. */
export function limitCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const mayBeServedStale = request.routeOptions.config.staleIfError === true && lasting.includes(reply.statusCode);
    if (!mayBeServedStale) return void reply.header('cache-control', 'no-cache');
    reply.header('cache-control', `max-age=1, stale-if-error=${outageSeconds}`).header('vary', siteHeader);
  });
}
