import type { Car } from '@forecourt/contracts';
import { Car as CarSchema, stockFilterClauses } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createSearchClient } from '@forecourt/kit/search';
import { VehicleError } from '../errors.ts';
import type { LikeCar } from '../model/similar/similar-queries.ts';
import { similarFilters } from '../model/similar/similar-queries.ts';

const hitsPerQuery = 10;

/**
 * Tags around matching words in hits. The spec requires a search to request these tags; the page does not show them.
 *
 * @source spec §7, API-004
 */
const highlightTags = { highlightPreTag: '<em>', highlightPostTag: '</em>' };

/** Searches the site's search host for similar cars, most similar first. Throws VEHICLE_SEARCH_UNREACHABLE. */
export type SimilarSearchGateway = {
  find(car: LikeCar, signal: AbortSignal): Promise<readonly Car[]>;
};

/** One request with all queries; a car ranks by the first query that found it. @source spec §7, VDP-080 */
export function createSimilarSearch(env: Pick<GatewayEnvironment, 'site' | 'origin' | 'fetch'>): SimilarSearchGateway {
  const { site } = env;
  return {
    async find(car, signal) {
      const requests = similarFilters(car, stockFilterClauses(site)).map((filters) => ({
        indexName: site.search.index,
        query: '',
        filters,
        hitsPerPage: hitsPerQuery,
        attributesToHighlight: [],
        ...highlightTags,
        analytics: false,
      }));
      if (requests.length === 0) return [];
      signal.throwIfAborted();
      const { results } = await createSearchClient(env)
        .search<unknown>({ requests })
        .catch((cause: unknown) => {
          throw new VehicleError('VEHICLE_SEARCH_UNREACHABLE', `${site.slug}: the search didn’t answer`, { cause });
        });
      // The search client has its own timeout and accepts no signal. So an abort is checked here.
      signal.throwIfAborted();
      return carsOf(results.flatMap((result) => ('hits' in result ? result.hits : [])));
    },
  };
}

/** Valid cars among the hits, without duplicates. */
function carsOf(hits: readonly unknown[]): readonly Car[] {
  const cars = new Map<string, Car>();
  for (const hit of hits) {
    const parsed = safeParse(CarSchema, hit);
    if (parsed.success && !cars.has(parsed.data.id)) cars.set(parsed.data.id, parsed.data);
  }
  return [...cars.values()];
}
