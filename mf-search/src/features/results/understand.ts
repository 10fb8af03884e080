import type { Site } from '@forecourt/contracts/site-config';
import type { Address } from '@forecourt/kit/island';
import type { CarSearchGateway } from '../../gateways/car-search.ts';
import type { SearchGateways } from '../../gateways/index.ts';
import { readRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { readScopePath, resolveScope } from '../../model/search/search-scope.ts';
import { mayHoldFacets } from '../../model/words/word-facets.ts';
import { resolveNear } from './resolve-near.ts';

type QueryOptions = Parameters<CarSearchGateway['names']>[1];

type Understood = {
  readonly request: SearchRequest;
  /** Whether words of the query became filters: the request's own address then differs. */
  readonly isReworded: boolean;
};

/**
 * Parses the search of an address. Null: its path names no part of the stock. Queries the engine only for a path that
 * may be a make, model or body, and for words that may be filters.
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
  const reworded = mayHoldFacets(query) ? await reword(request, gateways.words, options) : null;
  if (reworded !== null) return { request: reworded, isReworded: true };
  if (near === null) return { request, isReworded: false };
  const nearby = await resolveNear(near, gateways.localities, options.signal);
  return { request: { ...request, nearby }, isReworded: false };
}

/** Most searches have no such words, so the parser is loaded only when needed. */
async function reword(request: SearchRequest, words: SearchGateways['words'], { signal }: QueryOptions) {
  const [{ withWordsRead }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "words" */ '../../model/words/read-words.ts'),
    words.vocabulary(signal),
  ]);
  return withWordsRead(request, vocabulary);
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
