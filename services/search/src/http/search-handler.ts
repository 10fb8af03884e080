import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { SearchEngine } from '../engine.ts';
import { SearchError } from '../errors.ts';
import { Keyring, type KeyStore, type SearchKey } from '../keys/keyring.ts';
import { refuseUnstorable } from '../query/refuse-unstorable.ts';
import { adminRoutes } from './admin-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { matchRoute, toRoutes } from './match-route.ts';
import { defaultPublicLimits, type PublicLimits } from './public-limits.ts';
import { readBody } from './read-body.ts';
import { readRoutes } from './read-routes.ts';
import { refusedRoutes } from './refused-routes.ts';
import { sendJson } from './send-json.ts';
import { WorkQueue } from './work-queue.ts';

export type SearchHandlerOptions = {
  readonly engine: SearchEngine;
  /** Keys of the configuration. A function must return a new list when they change. */
  readonly keys: readonly SearchKey[] | (() => readonly SearchKey[]);
  /** Stores keys created over HTTP. Default: in memory only. */
  readonly keyStore?: KeyStore;
  /** Limits of requests with keys published in pages. */
  readonly limits?: Partial<PublicLimits>;
  /** Maximum depth and number of values of a body. */
  readonly budget?: Budget;
  /** Called with unexpected errors; their requests are answered with status 500. */
  readonly onError?: (error: unknown) => void;
};

type CallOptions = {
  /** Serves only search routes and limits every request, even with an admin key. */
  readonly queriesOnly?: boolean;
  /** Owner of the queries, such as a site. Owners share the thread equally. */
  readonly owner?: string;
};

export type SearchHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  options?: CallOptions,
) => Promise<void>;

/** All routes; the first that matches the method and the path handles the request. */
export const routes = [
  ...toRoutes('admin', { ...keyRoutes, ...refusedRoutes, ...adminRoutes }),
  ...toRoutes('search', readRoutes),
];
const queryRoutes = routes.filter(({ permission }) => permission === 'search');
/** Maximum size in bytes of a request's body, if its API key is not published in pages. */
const mostBodyBytes = 20 * 1024 * 1024;
/** Time after which a request that was refused because of the load may succeed. */
const retryAfterSeconds = 1;
/** Saves nothing: keys created over HTTP are lost when the process ends. */
const noStore: KeyStore = { load: async () => [], save: async () => {} };

/**
 * Algolia's REST API over an engine, as a Node request listener for the paths below `/1/`. Errors are sent as `{
 * message, status }`. A key is unsafe if it is too short, has an invalid or empty filter, or is an admin key with
 * filters or indexes. If `keys` is a function, unsafe keys are left out and their errors passed to `onError`.
 *
 * @throws SearchError when `keys` is a list that contains an unsafe key
 */
export function createSearchHandler(options: SearchHandlerOptions): SearchHandler {
  const { engine, keys, keyStore = noStore, budget = defaultBudget, onError } = options;
  const keyring = new Keyring(keys, keyStore, onError);
  const publicLimits = { ...defaultPublicLimits, ...options.limits };
  const queue = new WorkQueue(publicLimits);

  const respond = async (request: IncomingMessage, { queriesOnly, owner }: CallOptions): Promise<unknown> => {
    const url = urlOf(request);
    if (url.pathname === '/1/isalive') return { message: 'server is alive' };
    const { route, at } = matchRoute(queriesOnly ? queryRoutes : routes, request.method ?? 'GET', url.pathname);
    const access = await keyring.open(presentedKey(request, url), queriesOnly ? owner : undefined);
    const limits = access.isAdmin && !queriesOnly ? undefined : publicLimits;
    // Queries that visitors send have an owner of their own, so that many of them do not delay the queries of the
    // site's pages.
    const work = queue.open(queriesOnly ? `visitors of ${owner}` : owner);
    const call = { engine, access, keyring, at, query: url.searchParams, limits, work };
    if (route.permission === 'admin' && !access.isAdmin)
      throw new SearchError('SEARCH_KEY_REFUSED', 'Method not allowed with this API key');
    refuseUnstorable(at, 'path');
    for (const [name, value] of url.searchParams) refuseUnstorable({ [name]: value }, 'query');
    const limitBytes = limits?.bodyBytes ?? mostBodyBytes;
    const from = limits ? 'stranger' : 'known';
    const body = request.method === 'GET' ? undefined : await readBody(request, { limitBytes, from, budget });
    refuseUnstorable(body, 'body');
    return route.respond({ ...call, body });
  };

  return async (request, response, callOptions = {}) => {
    try {
      await sendJson(request, response, 200, await respond(request, callOptions));
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      // The rest of the request is not read, so the connection cannot be used for another request.
      if (!request.complete) response.setHeader('connection', 'close');
      if (error instanceof SearchError) {
        if (error.status === 503) response.setHeader('retry-after', retryAfterSeconds);
        await sendJson(request, response, error.status, { message: error.message, status: error.status });
      } else {
        onError?.(error);
        await sendJson(request, response, 500, { message: 'Internal server error', status: 500 });
      }
    }
  };
}

function urlOf(request: IncomingMessage): URL {
  try {
    return new URL(`http://search.invalid${request.url ?? '/'}`);
  } catch (cause) {
    throw new SearchError('SEARCH_ROUTE_UNKNOWN', 'The request’s address isn’t a path', { cause });
  }
}

/** Browsers put the key in the query string, Node clients in a header. */
function presentedKey(request: IncomingMessage, url: URL): string | undefined {
  const header = request.headers['x-algolia-api-key'];
  return (typeof header === 'string' ? header : undefined) ?? url.searchParams.get('x-algolia-api-key') ?? undefined;
}
