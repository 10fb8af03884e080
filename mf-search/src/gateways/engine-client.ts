import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { SearchForHits, SearchParamsObject, SearchResponse } from '@forecourt/kit/search';
import { createSearchClient } from '@forecourt/kit/search';
import { SearchError } from '../errors.ts';

/** One query of a multi-query. */
export type EngineQuery = SearchForHits & SearchParamsObject;

/** Sends several queries to the engine at once. @throws SearchError SEARCH_UNREACHABLE */
export type EngineClient = (
  requests: readonly EngineQuery[],
  signal: AbortSignal | undefined,
) => Promise<readonly SearchResponse[]>;

/** Maximum number of queries in one request. A search with every filter chosen needs several requests. */
const mostAtOnce = 20;

/** Client of the site's search host, with a shared response cache. */
export function createEngineClient(env: GatewayEnvironment): EngineClient {
  const client = createSearchClient(env);
  return async (requests, signal) => {
    try {
      signal?.throwIfAborted();
      const responses = Promise.all(
        inParts(requests, mostAtOnce).map(async (part) => (await client.search({ requests: [...part] })).results),
      );
      const results = await (signal === undefined ? responses : Promise.race([responses, rejectionOf(signal)]));
      return results.flat() as SearchResponse[];
    } catch (cause) {
      const { site, origin } = env;
      throw new SearchError(
        'SEARCH_UNREACHABLE',
        `${site.slug}: no answer from ${site.search.host || origin} (${String(cause)})`,
        { cause },
      );
    }
  };
}

function inParts<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
