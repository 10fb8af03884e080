import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { pickAttributes } from '../query/present-hit.ts';
import type { FacetSearchResponse, SearchResponse } from '../query/responses.ts';
import { allowed, type Call, indexOf, objectBody, type Route, requestsOf } from './call.ts';
import { underKey } from './under-key.ts';

const mostQueries = 50;
const mostObjects = 1000;

/** Searching and reading: what a search key may do. */
export const readRoutes: readonly Route[] = [
  { method: 'POST', path: '/1/indexes/*/queries', acl: 'search', answer: multiQuery },
  { method: 'POST', path: '/1/indexes/*/objects', acl: 'search', answer: readObjects },
  {
    method: 'POST',
    path: '/1/indexes/:index/query',
    acl: 'search',
    answer: (call) => search(call, indexOf(call), objectBody(call)),
  },
  {
    method: 'GET',
    path: '/1/indexes/:index',
    acl: 'search',
    answer: (call) => search(call, indexOf(call), { params: searchPart(call.query) }),
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/facets/:facet/query',
    acl: 'search',
    answer: (call) => searchFacet(call, indexOf(call), call.at['facet'], objectBody(call)),
  },
  { method: 'GET', path: '/1/indexes/:index/:objectID', acl: 'search', answer: readObject },
];

function search(call: Call, indexName: string, given: Readonly<Record<string, unknown>>): SearchResponse {
  const usual = call.access.mostHits === 0 ? 0 : (call.engine.settings(indexName).hitsPerPage ?? 20);
  return call.engine.search(indexName, underKey(call, given, usual), call.access.restriction);
}

function searchFacet(
  call: Call,
  indexName: string,
  facet: unknown,
  given: Readonly<Record<string, unknown>>,
): FacetSearchResponse {
  if (typeof facet !== 'string')
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `A facet search needs the name of a facet, not ${JSON.stringify(facet)?.slice(0, 100)}`,
    );
  return call.engine.searchFacet(indexName, facet, underKey(call, given, 0), call.access.restriction);
}

/** Several queries in one request; with `stopIfEnoughMatches` the rest is left out once a query fills its page. */
function multiQuery(call: Call): { results: (SearchResponse | FacetSearchResponse | Record<string, unknown>)[] } {
  const { strategy = 'none' } = objectBody(call);
  let enough = false;
  const results = requestsOf(call, mostQueries).map(({ indexName, type, facet, ...parameters }) => {
    const name = allowed(call, indexName);
    if (enough)
      return {
        hits: [],
        nbHits: 0,
        page: 0,
        nbPages: 0,
        hitsPerPage: 0,
        processed: false,
        index: name,
        query: '',
        params: '',
        processingTimeMS: 1,
      };
    if (type === 'facet') return searchFacet(call, name, facet, parameters);
    const response = search(call, name, parameters);
    enough = strategy === 'stopIfEnoughMatches' && response.nbHits >= (response.hitsPerPage ?? response.length ?? 0);
    return response;
  });
  return { results };
}

function readObject(call: Call): SearchRecord {
  const record = call.engine.get(indexOf(call), call.at['objectID']!, call.access.restriction);
  if (!record) throw new SearchError('SEARCH_RECORD_UNKNOWN', `ObjectID ${call.at['objectID']} does not exist`);
  return retrieved(call, record, call.query.get('attributesToRetrieve')?.split(','));
}

function readObjects(call: Call): { results: (SearchRecord | null)[] } {
  const results = requestsOf(call, mostObjects).map(({ indexName, objectID, attributesToRetrieve }) => {
    const record = call.engine.get(allowed(call, indexName), idOf(objectID), call.access.restriction);
    return record
      ? retrieved(
          call,
          record,
          Array.isArray(attributesToRetrieve) ? attributesToRetrieve.map(String) : undefined,
          String(indexName),
        )
      : null;
  });
  return { results };
}

/** @throws SEARCH_PARAMETER_INVALID */
function idOf(objectID: unknown): string {
  if (typeof objectID === 'string' || typeof objectID === 'number') return String(objectID);
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `objectID must be a text, not ${JSON.stringify(objectID)?.slice(0, 100)}`,
  );
}

function retrieved(
  call: Call,
  record: SearchRecord,
  wanted: readonly string[] | undefined,
  indexName = call.at['index']!,
): SearchRecord {
  const never =
    call.access.isAdmin || call.access.may('seeUnretrievableAttributes')
      ? []
      : (call.engine.settings(indexName).unretrievableAttributes ?? []);
  return pickAttributes(record, wanted ?? ['*'], never);
}

/** The query string without what belongs to the client itself. */
function searchPart(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => !name.startsWith('x-algolia-'))).toString();
}
