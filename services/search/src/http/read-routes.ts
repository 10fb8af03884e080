import type { SearchRecord } from '../columns/record-values.ts';
import { refuseMore, SearchError } from '../errors.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { attributePicker } from '../query/present-hit.ts';
import type { FacetSearchResponse, SearchResponse } from '../query/responses.ts';
import { defaultHitsPerPage } from '../query/run-search.ts';
import { allowed, type Call, indexOf, objectBody, type Routes, requestsOf, textOf } from './call.ts';
import { limitParameters } from './public-limits.ts';

const mostQueries = 50;
const mostObjects = 1000;

/** Routes to search and to read records, for every key. */
export const readRoutes: Routes = {
  'POST /1/indexes/*/queries': multiQuery,
  'POST /1/indexes/*/objects': readObjects,
  'POST /1/indexes/:index/query': (call) => queued(call, plan(call, indexOf(call), objectBody(call)).run),
  'POST /1/indexes/:index/facets/:facet/query': (call) =>
    queued(call, plan(call, indexOf(call), objectBody(call), call.at['facet']).run),
  'GET /1/indexes/:index/:objectID': readObject,
};

/** One query of a request, validated but not yet run. */
type Planned = {
  /** Maximum number of hits that the query can return. */
  readonly hits: number;
  readonly run: () => SearchResponse | FacetSearchResponse;
};

/** @param facet the facet to search in; undefined: searches for records */
function plan(call: Call, indexName: string, given: Readonly<Record<string, unknown>>, facet?: string): Planned {
  const { engine, access, limits } = call;
  const defaultHits = engine.settings(indexName).hitsPerPage ?? defaultHitsPerPage;
  const parameters: SearchParameters = limits ? limitParameters(given, limits, defaultHits) : given;
  if (facet !== undefined)
    return { hits: 0, run: () => engine.searchFacet(indexName, facet, parameters, access.restriction) };
  const { hitsPerPage, offset, length } = parameters;
  return {
    hits: offset !== undefined && length !== undefined ? length : (hitsPerPage ?? defaultHits),
    run: () => engine.search(indexName, parameters, access.restriction),
  };
}

/** Queues the query if the key is published in pages; otherwise runs it at once. */
function queued<T>({ limits, work }: Call, query: () => T): T | Promise<T> {
  return limits ? work.run(query) : query();
}

async function multiQuery(call: Call): Promise<Buffer> {
  const { strategy = 'none' } = objectBody(call);
  if (strategy !== 'none')
    throw new SearchError('SEARCH_UNSUPPORTED', 'The strategy of several queries must be "none": all of them run');
  const planned = requestsOf(call, call.limits?.queries ?? mostQueries).map(
    ({ indexName, type, facet, ...parameters }) =>
      plan(call, allowed(call, indexName), parameters, type === 'facet' ? textOf(facet, 'facet') : undefined),
  );
  const hits = planned.reduce((sum, query) => sum + query.hits, 0);
  if (call.limits) refuseMore('SEARCH_REQUEST_TOO_LARGE', hits, 'hits at once', call.limits.hitsPerRequest);
  // Each response is serialised in its query's job, because this takes CPU time too and shows the response's size. A
  // Buffer is outside the heap, which the responses of many waiting requests would fill.
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
  const parts = results.flatMap((written, place) => [Buffer.from(place === 0 ? '{"results":[' : ','), written]);
  return Buffer.concat([...parts, Buffer.from(results.length === 0 ? '{"results":[]}' : ']}')]);
}

function readObject(call: Call): SearchRecord | Promise<SearchRecord> {
  const { index, objectID = '' } = call.at;
  return queued(call, () => {
    const record = readerOf(call)(index, objectID, call.query.get('attributesToRetrieve')?.split(','));
    if (record) return record;
    throw new SearchError('SEARCH_RECORD_UNKNOWN', `ObjectID ${objectID} does not exist`);
  });
}

function readObjects(call: Call): unknown {
  const requests = requestsOf(call, call.limits?.hitsPerRequest ?? mostObjects);
  return queued(call, () => {
    const read = readerOf(call);
    const results = requests.map(({ indexName, objectID, attributesToRetrieve }) => {
      const id = typeof objectID === 'number' ? String(objectID) : textOf(objectID, 'objectID');
      return read(indexName, id, Array.isArray(attributesToRetrieve) ? attributesToRetrieve.map(String) : ['*']);
    });
    return { results };
  });
}

/**
 * Returns a function that reads a record, or null for a missing one. The key's filter is applied only once for each
 * index.
 */
function readerOf(call: Call) {
  const { engine, access } = call;
  const open = (name: string) => ({
    get: engine.reader(name, access.restriction),
    never: access.isAdmin ? [] : (engine.settings(name).unretrievableAttributes ?? []),
  });
  const indexes = new Map<string, ReturnType<typeof open>>();
  return (index: unknown, objectID: string, wanted: readonly string[] = ['*']): SearchRecord | null => {
    const name = allowed(call, index);
    const { get, never } = indexes.getOrInsertComputed(name, open);
    const record = get(objectID);
    return record === undefined ? null : attributePicker(wanted, never)(record);
  };
}
