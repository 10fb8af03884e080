import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { attributePicker } from '../query/present-hit.ts';
import type { FacetSearchResponse, SearchResponse } from '../query/responses.ts';
import { allowed, type Call, indexOf, objectBody, type Route, requestsOf } from './call.ts';
import { WrittenJson } from './send-json.ts';
import { underKey } from './under-key.ts';

const mostQueries = 50;
const mostObjects = 1000;

/** Routes to search and to read records, for keys with the permission `search`. */
export const readRoutes: readonly Route[] = [
  { method: 'POST', path: '/1/indexes/*/queries', acl: 'search', response: multiQuery },
  { method: 'POST', path: '/1/indexes/*/objects', acl: 'search', response: readObjects },
  {
    method: 'POST',
    path: '/1/indexes/:index/query',
    acl: 'search',
    response: (call) => queued(call, planSearch(call, indexOf(call), objectBody(call)).run),
  },
  {
    method: 'GET',
    path: '/1/indexes/:index',
    acl: 'search',
    response: (call) => queued(call, planSearch(call, indexOf(call), { params: searchPart(call.query) }).run),
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/facets/:facet/query',
    acl: 'search',
    response: (call) => queued(call, planFacet(call, indexOf(call), call.at['facet'], objectBody(call)).run),
  },
  { method: 'GET', path: '/1/indexes/:index/:objectID', acl: 'search', response: readObject },
];

/** One query of a request, validated but not yet run. */
type Planned = {
  readonly index: string;
  /** Maximum number of hits that the query can return. */
  readonly hits: number;
  readonly run: () => SearchResponse | FacetSearchResponse;
};

function planSearch(call: Call, indexName: string, given: Readonly<Record<string, unknown>>): Planned {
  const { engine, access } = call;
  const parameters = underKey(call, given, engine.settings(indexName));
  const { hitsPerPage = 20, offset, length } = parameters;
  return {
    index: indexName,
    hits: offset !== undefined && length !== undefined ? length : hitsPerPage,
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
  const parameters = underKey(call, given, {});
  return {
    index: indexName,
    hits: 0,
    run: () => engine.searchFacet(indexName, facet, parameters, access.restriction),
  };
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

/** Runs several queries of one request. `stopIfEnoughMatches`: skips the later queries once a query fills its page. */
async function multiQuery(call: Call): Promise<WrittenJson> {
  const { strategy = 'none' } = objectBody(call);
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
  let enough = false;
  for (const query of planned) {
    const run = (): Buffer => {
      if (enough) return Buffer.from(JSON.stringify(leftOut(query.index)));
      const response = query.run();
      enough =
        strategy === 'stopIfEnoughMatches' &&
        'nbHits' in response &&
        response.nbHits >= (response.hitsPerPage ?? response.length ?? 0);
      return Buffer.from(JSON.stringify(response));
    };
    const written = await queued(call, run);
    length += written.length;
    if (call.limits && length > call.limits.responseBytes)
      throw new SearchError(
        'SEARCH_REQUEST_TOO_LARGE',
        `The response is longer than the ${call.limits.responseBytes} bytes this key allows. Ask for fewer hits or attributes`,
      );
    results.push(written);
  }
  const parts = results.flatMap((written, place) => (place === 0 ? [written] : [comma, written]));
  return new WrittenJson(Buffer.concat([opening, ...parts, closing]));
}

function leftOut(index: string) {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: 0,
    processed: false,
    index,
    query: '',
    params: '',
    processingTimeMS: 1,
  };
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
  const never =
    call.access.isAdmin || call.access.may('seeUnretrievableAttributes')
      ? []
      : (call.engine.settings(indexName).unretrievableAttributes ?? []);
  return attributePicker(wanted ?? ['*'], never)(record);
}

/** The query string without the client's own `x-algolia-` parameters. */
function searchPart(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => !name.startsWith('x-algolia-'))).toString();
}
