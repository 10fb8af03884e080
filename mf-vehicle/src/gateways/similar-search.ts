import type { Car } from '@forecourt/contracts';
import { Car as CarSchema, stockFilterClauses } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';
import type { LikeCar } from '../model/similar/similar-queries.ts';
import { similarFilters } from '../model/similar/similar-queries.ts';

/** Hits of each question. @source spec §7, §9, VDP-077 */
const hitsPerQuery = 10;

/** Cars like one at the site's search host, most alike first. Throws VEHICLE_SEARCH_UNREACHABLE. */
export type SimilarSearchGateway = {
  find(car: LikeCar, signal: AbortSignal): Promise<readonly Car[]>;
};

/** One request with all questions; the first that knows a car gives its place. @source spec §7, VDP-080 */
export function createSimilarSearch({
  site,
  fetch: fetchOwn,
}: Pick<GatewayEnvironment, 'site' | 'fetch'>): SimilarSearchGateway {
  const { host, applicationId, key, index } = site.search;
  const path = `/1/indexes/*/queries?x-algolia-application-id=${encodeURIComponent(applicationId)}&x-algolia-api-key=${encodeURIComponent(key)}`;
  const ask = (init: RequestInit): Promise<Response> =>
    host === '' ? fetchOwn(path, init) : fetch(`${/^https?:\/\//.test(host) ? host : `https://${host}`}${path}`, init);
  const unreachable = (happened: string, cause?: unknown) =>
    new VehicleError('VEHICLE_SEARCH_UNREACHABLE', `${site.slug}: ${happened}`, { cause });
  return {
    async find(car, signal) {
      const requests = similarFilters(car, stockFilterClauses(site)).map((filters) => ({
        indexName: index,
        query: '',
        filters,
        hitsPerPage: hitsPerQuery,
        attributesToHighlight: [],
        analytics: false,
      }));
      if (requests.length === 0) return [];
      // Plain text spares a browser the question whether another host may be asked.
      const headers = { 'content-type': 'text/plain' };
      const response = await ask({ method: 'POST', headers, body: JSON.stringify({ requests }), signal }).catch(
        (cause: unknown) => {
          throw unreachable('no answer', cause);
        },
      );
      if (!response.ok) throw unreachable(`answered ${response.status}`);
      return carsOf(await response.json().catch(() => null));
    },
  };
}

/** Every hit that is a car, once. */
function carsOf(answer: unknown): readonly Car[] {
  const results = (answer as { results?: readonly { hits?: readonly unknown[] }[] } | null)?.results ?? [];
  const cars = new Map<string, Car>();
  for (const hit of results.flatMap(({ hits = [] }) => hits)) {
    const parsed = safeParse(CarSchema, hit);
    if (parsed.success && !cars.has(parsed.data.id)) cars.set(parsed.data.id, parsed.data);
  }
  return [...cars.values()];
}
