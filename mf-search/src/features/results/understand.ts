import type { Site } from '@forecourt/contracts/site-config';
import type { Address } from '@forecourt/kit/island';
import type { CarSearchGateway } from '../../gateways/car-search.ts';
import type { SearchGateways } from '../../gateways/index.ts';
import { withNear } from '../../model/search/near-change.ts';
import { readRequest } from '../../model/search/search-address.ts';
import { withQuery } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { readScopePath, resolveScope } from '../../model/search/search-scope.ts';
import { resolveNear } from './resolve-near.ts';

type QueryOptions = Parameters<CarSearchGateway['names']>[1];

type Understood = {
  readonly request: SearchRequest;
  /** Whether words of the query became filters. `request` then has another address than the given one. */
  readonly isReworded: boolean;
};

/**
 * Parses the search of an address. Null: its path names no part of the stock. Asks the engine only if the path may be a
 * make, model or body, or if words may be filters.
 *
 * @source spec §2, SRCH-005, SRCH-014…SRCH-022, expectations 20, 24
 */
export async function understand(
  address: Address,
  site: Site,
  gateways: Pick<SearchGateways, 'cars' | 'words' | 'localities'>,
  options: QueryOptions,
): Promise<Understood | null> {
  const request = await requestOf(address, site, gateways.cars, options);
  if (request === null) return null;
  const { query, near } = request.state;
  const reworded = query === '' ? null : await reword(request, gateways, options);
  if (reworded !== null) return { request: reworded, isReworded: true };
  if (near === null) return { request, isReworded: false };
  const nearby = await resolveNear(near, gateways.localities, options.signal);
  return { request: { ...request, nearby }, isReworded: false };
}

/** Parses the words of a search. The parser is loaded only for a search with words. */
async function reword(
  request: SearchRequest,
  { words, localities }: Pick<SearchGateways, 'words' | 'localities'>,
  { nowMs, signal }: QueryOptions,
): Promise<SearchRequest | null> {
  const [{ placeFor, suburbsAmong, withoutWords, withWordsRead }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "words" */ '../../model/words/index.ts'),
    words.vocabulary(signal),
  ]);
  const read = withWordsRead(request, vocabulary, new Date(nowMs).getUTCFullYear());
  const { query, near } = (read ?? request).state;
  if (near !== null) return read;
  for (const suburb of suburbsAmong(query, request.state.query, vocabulary)) {
    const found = await localities.named(suburb.words, signal).catch(() => []);
    const place = placeFor(suburb, found, vocabulary.state);
    if (place === null) continue;
    return withNear(withQuery(read ?? request, withoutWords(query, suburb.words)), { place, withinKm: null });
  }
  return read;
}

async function requestOf(
  { params, query }: Address,
  site: Site,
  cars: CarSearchGateway,
  options: QueryOptions,
): Promise<SearchRequest | null> {
  const path = readScopePath(params['scope'] ?? '', site.dealerships);
  if (path.kind === 'unknown') return null;
  if (path.kind === 'known') return readRequest(path.scope, path.carTypes, query);
  const scope = resolveScope(path.segments, await cars.names(path.segments, options));
  return scope === null ? null : readRequest(scope, [], query);
}
