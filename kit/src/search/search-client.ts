import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { LiteClient, SearchForHits, SearchParamsObject, SearchResponse } from 'algoliasearch/lite';
import { liteClient } from 'algoliasearch/lite';
import { createBoundedCache } from './bounded-cache.ts';
import { createFetchRequester } from './fetch-requester.ts';

export type { LiteClient, SearchForHits, SearchParamsObject, SearchResponse };

/** Longer than the client's default of one to two seconds, so that a slow connection does not look like an outage. */
const timeouts = { connect: 5_000, read: 10_000, write: 10_000 };

/**
 * Creates the search client of a site. Its host is the one that the site names, or the platform's search under the
 * page's origin. Server and browser use the same client.
 */
export function createSearchClient(env: Pick<GatewayEnvironment, 'site' | 'origin' | 'fetch'>): LiteClient {
  const { host, applicationId, key, cacheEntries } = env.site.search;
  const isOwn = host === '';
  const url = new URL(isOwn ? env.origin : /^https?:\/\//.test(host) ? host : `https://${host}`);
  return liteClient(applicationId, key, {
    hosts: [{ url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' }],
    requester: createFetchRequester((address, init) =>
      isOwn ? env.fetch(address.slice(url.origin.length), init) : fetch(address, init),
    ),
    responsesCache: createBoundedCache(cacheEntries),
    hostsCache: createBoundedCache(4),
    authMode: 'WithinQueryParameters',
    timeouts,
  });
}
