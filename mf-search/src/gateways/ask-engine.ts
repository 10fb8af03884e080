import type { GatewayEnvironment } from '@forecourt/kit/island';
import { SearchError } from '../errors.ts';
import type { SearchResponse } from './search-client.ts';
import { createSearchClient } from './search-client.ts';
import type { EngineQuery } from './search-queries.ts';

/** Asks the engine several questions at once. @throws SearchError SEARCH_UNREACHABLE */
export type AskEngine = (
  requests: readonly EngineQuery[],
  signal: AbortSignal | undefined,
) => Promise<readonly SearchResponse[]>;

/** The way to the site's search host, with one memory of answers for all who use it. */
export function createAskEngine(env: GatewayEnvironment): AskEngine {
  const client = createSearchClient(env);
  return async (requests, signal) => {
    try {
      signal?.throwIfAborted();
      const answer = client.search({ requests: [...requests] });
      const { results } = await (signal === undefined ? answer : Promise.race([answer, rejectionOf(signal)]));
      return results as SearchResponse[];
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

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
