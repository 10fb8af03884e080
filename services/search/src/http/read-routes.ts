import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { defaultHitsPerPage } from '../query/page-of.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { attributePicker } from '../query/present-hit.ts';
import type { FacetSearchResponse, SearchResponse } from '../query/responses.ts';
import { allowed, type Call, indexOf, objectBody, type Route, requestsOf } from './call.ts';
import { limitParameters } from './public-limits.ts';

const mostQueries = 50;
const mostObjects = 1000;

/** Routes to search and to read records, for every key. */
export const readRoutes: readonly Route[] = [
  { method: 'POST', path: '/1/indexes/*/queries', permission: 'search', response: multiQuery },
  { method: 'POST', path: '/1/indexes/*/objects', permission: 'search', response: readObjects },
  {
    method: 'POST',
    path: '/1/indexes/:index/query',
    permission: 'search',
    response: (call) => queued(call, planSearch(call, indexOf(call), objectBody(call)).run),
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/facets/:facet/query',
    permission: 'search',
    response: (call) => queued(call, planFacet(call, indexOf(call), call.at['facet'], objectBody(call)).run),
  },
  { method: 'GET', path: '/1/indexes/:index/:objectID', permission: 'search', response: readObject },
];

/** One query of a request, validated but not yet run. */
type Planned = {
  /** Maximum number of hits that the query can return. */
  readonly hits: number;
  readonly run: () => SearchResponse | FacetSearchResponse;
};

function planSearch(call: Call, indexName: string, given: Readonly<Record<string, unknown>>): Planned {
  const { engine, access, limits } = call;
  const defaultHits = engine.settings(indexName).hitsPerPage ?? defaultHitsPerPage;
  const parameters: SearchParameters = limits ? limitParameters(given, limits, defaultHits) : given;
  const { hitsPerPage, offset, length } = parameters;
  return {
    hits: offset !== undefined && length !== undefined ? length : (hitsPerPage ?? defaultHits),
    run: () => engine.search(indexName, parameters, access.restriction),
  };
}

/** @throws SEARCH_PARAMETER_INVALID */
function planFacet(call: Call, indexName: string, facet: unknown, given: Readonly<Record<string, unknown>>): Planned {
  const { engine, access } = call;
  if (typeof facet !== 'string')
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `A facet search needs the name of a facet, not ${JSON.stringify(facet)?.slice(0, 100)}`,
    );
  const parameters = call.limits ? limitParameters(given, call.limits, 0) : given;
  return { hits: 0, run: () => engine.searchFacet(indexName, facet, parameters, access.restriction) };
}

/** Queues the query if the key is published in pages; otherwise runs it at once. */
function queued<T>({ limits, work }: Call, query: () => T): T | Promise<T> {
  return limits ? work.run(query) : query();
}

const [opening, comma, closing] = ['{"results":[', ',', ']}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

async function multiQuery(call: Call): Promise<Buffer> {
  const { strategy = 'none' } = objectBody(call);
  if (strategy !== 'none')
    throw new SearchError('SEARCH_UNSUPPORTED', 'The strategy of several queries must be "none": all of them run');
  const planned = requestsOf(call, call.limits?.queries ?? mostQueries).map(
    ({ indexName, type, facet, ...parameters }) => {
      const name = allowed(call, indexName);
      return type === 'facet' ? planFacet(call, name, facet, parameters) : planSearch(call, name, parameters);
    },
  );
  refuseTooMany(
    call,
    planned.reduce((sum, { hits }) => sum + hits, 0),
    'hits',
  );
  // Each response is serialised in its query's task, because serialising takes CPU time too and shows the response's
  // size. A Buffer is outside the heap, which the responses of many waiting requests would fill.
  const results: Buffer[] = [];
  let length = 0;
  for (const { run } of planned) {
    const written = await queued(call, () => Buffer.from(JSON.stringify(run())));
    length += written.length;
    if (call.limits && length > call.limits.responseBytes)
      throw new SearchError(
        'SEARCH_REQUEST_TOO_LARGE',
        `The response is longer than the ${call.limits.responseBytes} bytes this key allows. Ask for fewer hits or attributes`,
      );
    results.push(written);
  }
  const parts = results.flatMap((written, place) => (place === 0 ? [written] : [comma, written]));
  return Buffer.concat([opening, ...parts, closing]);
}

/** @throws SEARCH_REQUEST_TOO_LARGE */
function refuseTooMany({ limits }: Call, found: number, what: 'hits' | 'records'): void {
  if (!limits || found <= limits.hitsPerRequest) return;
  throw new SearchError(
    'SEARCH_REQUEST_TOO_LARGE',
    `The request asks for ${found} ${what}, more than the ${limits.hitsPerRequest} this key allows at once`,
  );
}

function readObject(call: Call): SearchRecord {
  const record = call.engine.get(indexOf(call), call.at['objectID']!, call.access.restriction);
  if (!record) throw new SearchError('SEARCH_RECORD_UNKNOWN', `ObjectID ${call.at['objectID']} does not exist`);
  return retrieved(call, record, call.query.get('attributesToRetrieve')?.split(','));
}

function readObjects(call: Call): { results: (SearchRecord | null)[] } {
  const requests = requestsOf(call, mostObjects);
  refuseTooMany(call, requests.length, 'records');
  const results = requests.map(({ indexName, objectID, attributesToRetrieve }) => {
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
  const never = call.engine.settings(indexName).unretrievableAttributes ?? [];
  return attributePicker(wanted ?? ['*'], call.access.isAdmin ? [] : never)(record);
}
