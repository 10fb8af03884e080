import type { Locality } from '@forecourt/contracts/api';
import { endpoints, LocalitiesResponse } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { SearchError } from '../errors.ts';

/**
 * Suburbs and postcodes from the api. Every method throws SEARCH_LOCALITIES_UNREACHABLE when the api does not respond.
 */
export type LocalitiesGateway = {
  /** Places of that name: none, one, or several to choose from. */
  named(words: string, signal?: AbortSignal): Promise<readonly Locality[]>;
  /** Places whose name begins with the text, with places in the site's state first. */
  beginning(words: string, signal?: AbortSignal): Promise<readonly Locality[]>;
};

/** Size of the cache. It is small, because shoppers change filters more often than the place. */
const mostRemembered = 40;

export function createLocalities({ site, fetch }: Pick<GatewayEnvironment, 'site' | 'fetch'>): LocalitiesGateway {
  const known = new Map<string, readonly Locality[]>();
  const requestApi = async (path: string, signal: AbortSignal | undefined): Promise<readonly Locality[]> => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const localities = await fetchLocalities(path, signal);
    known.set(path, localities);
    for (const oldest of known.keys()) {
      if (known.size <= mostRemembered) break;
      known.delete(oldest);
    }
    return localities;
  };
  const fetchLocalities = async (path: string, signal: AbortSignal | undefined) => {
    try {
      const response = await fetch(path, signal ? { signal } : {});
      const parsed = safeParse(LocalitiesResponse, await response.json());
      if (!response.ok || !parsed.success) throw new Error(`it answered ${response.status}`);
      return parsed.data.localities;
    } catch (cause) {
      throw new SearchError('SEARCH_LOCALITIES_UNREACHABLE', `${site.slug}: ${path} (${String(cause)})`, { cause });
    }
  };
  return {
    named: (words, signal) => requestApi(endpoints.localities(words), signal),
    beginning: (words, signal) => requestApi(endpoints.localitiesBeginning(words, site.state), signal),
  };
}
