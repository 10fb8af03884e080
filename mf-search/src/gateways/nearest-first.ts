import type { Position } from '@forecourt/contracts';
import { distanceKm } from '@forecourt/contracts';
import type { SearchResponse } from '@forecourt/kit/search';
import type { SearchRequest } from '../model/search/search-scope.ts';
import type { EngineClient, EngineQuery } from './engine-client.ts';

/**
 * The queries of a page that lists the nearest cars first. An engine that sorts by distance leaves out cars without
 * coordinates, so a further query requests the count of all cars.
 *
 * @param queries queries of the same page in the index's own order
 * @returns null when the place is unknown, the distance is limited, or another order is chosen
 */
export function nearestQueries(queries: readonly EngineQuery[], request: SearchRequest): readonly EngineQuery[] | null {
  const { near, sortBy } = request.state;
  const [page, ...others] = queries;
  const { nearby } = request;
  if (page === undefined || nearby?.kind !== 'found' || near?.withinKm !== null || sortBy !== 'relevance') return null;
  const { offset: _offset, length: _length, ...whole } = page;
  return [
    { ...whole, hitsPerPage: 0 },
    ...others,
    { ...page, aroundLatLng: latLng(nearby.place), aroundRadius: 'all' },
  ];
}

/**
 * The hits of a page, nearest first, followed by cars without coordinates.
 *
 * @param nearest hits by distance
 */
export async function fillUp(
  nearest: SearchResponse | undefined,
  page: EngineQuery,
  {
    count,
    queryEngine,
    signal,
  }: {
    /** Number of all matches, with and without coordinates. */
    readonly count: number;
    readonly queryEngine: EngineClient;
    readonly signal: AbortSignal | undefined;
  },
): Promise<readonly unknown[]> {
  const { hits = [], nbHits: placed = 0 } = nearest ?? {};
  const { offset = 0, length = 0 } = page;
  if (hits.length >= length || count <= placed) return hits;
  const [unplaced] = await queryEngine(
    [
      {
        ...page,
        numericFilters: [...(Array.isArray(page.numericFilters) ? page.numericFilters : []), 'placed = 0'],
        offset: Math.max(0, offset - placed),
        length: length - hits.length,
      },
    ],
    signal,
  );
  return [...hits, ...(unplaced?.hits ?? [])];
}

/** Filters that limit a search to the chosen distance. */
export function withinDistance({ state: { near }, nearby }: SearchRequest): Partial<EngineQuery> {
  if (nearby?.kind !== 'found' || near === null || near.withinKm === null) return {};
  return { aroundLatLng: latLng(nearby.place), aroundRadius: near.withinKm * 1000 };
}

/** Distance of each hit, by id; hits without coordinates are missing. Undefined when the search has no known place. */
export function distancesOf(
  hits: readonly unknown[],
  { nearby }: SearchRequest,
): Readonly<Record<string, number>> | undefined {
  if (nearby?.kind !== 'found') return undefined;
  const { place } = nearby;
  return Object.fromEntries(
    hits.flatMap((hit) => {
      const { id, _geoloc: at } = hit as { readonly id?: unknown; readonly _geoloc?: unknown };
      const points = (Array.isArray(at) ? at : [at]).flatMap(toPosition);
      if (typeof id !== 'string' || points.length === 0) return [];
      return [[id, Math.min(...points.map((point) => distanceKm(place, point)))]];
    }),
  );
}

function toPosition(at: unknown): readonly Position[] {
  const { lat, lng } = (at ?? {}) as { readonly lat?: unknown; readonly lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? [{ lat, long: lng }] : [];
}

function latLng({ lat, long }: Position): string {
  return `${lat},${long}`;
}
