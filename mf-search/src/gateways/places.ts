import type { Place } from '@forecourt/contracts/api';
import { endpoints, PlacesResponse } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { SearchError } from '../errors.ts';

/** Suburbs and postcodes, as the api knows them. Everything throws SEARCH_PLACES_UNREACHABLE when it does not answer. */
export type PlacesGateway = {
  /** What the words name: none, one, or several to be told apart. */
  named(words: string, signal?: AbortSignal): Promise<readonly Place[]>;
  /** Places that begin like that, those of the site's state first. */
  beginning(words: string, signal?: AbortSignal): Promise<readonly Place[]>;
};

/** A shopper changes filters more often than the place they live in. */
const mostRemembered = 40;

export function createPlaces({ site, fetch }: Pick<GatewayEnvironment, 'site' | 'fetch'>): PlacesGateway {
  const known = new Map<string, readonly Place[]>();
  const ask = async (path: string, signal: AbortSignal | undefined): Promise<readonly Place[]> => {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const places = await fetchPlaces(path, signal);
    known.set(path, places);
    for (const oldest of known.keys()) {
      if (known.size <= mostRemembered) break;
      known.delete(oldest);
    }
    return places;
  };
  const fetchPlaces = async (path: string, signal: AbortSignal | undefined) => {
    try {
      const response = await fetch(path, signal ? { signal } : {});
      const parsed = safeParse(PlacesResponse, await response.json());
      if (!response.ok || !parsed.success) throw new Error(`it answered ${response.status}`);
      return parsed.data.places;
    } catch (cause) {
      throw new SearchError('SEARCH_PLACES_UNREACHABLE', `${site.slug}: ${path} (${String(cause)})`, { cause });
    }
  };
  return {
    named: (words, signal) => ask(endpoints.places(words), signal),
    beginning: (words, signal) => ask(endpoints.placesBeginning(words, site.state), signal),
  };
}
