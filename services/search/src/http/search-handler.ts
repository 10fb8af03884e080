import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { SearchError } from '../errors.ts';
import { createMemoryKeyStore, type KeyStore } from '../keys/key-store.ts';
import { Keyring } from '../keys/keyring.ts';
import { QueryMeter } from '../keys/query-meter.ts';
import type { SearchKey } from '../keys/search-key.ts';
import { refuseUnstorable } from '../query/refuse-unstorable.ts';
import type { SearchEngine } from '../search-engine.ts';
import { browseRoute } from './browse-route.ts';
import { type Route, requireAcl } from './call.ts';
import { keyRoutes } from './key-routes.ts';
import { matchRoute } from './match-route.ts';
import { defaultPublicLimits, type PublicLimits } from './public-limits.ts';
import { readBody } from './read-body.ts';
import { readRoutes } from './read-routes.ts';
import { refusedRoutes } from './refused-routes.ts';
import { sendJson } from './send-json.ts';
import { synonymRoutes } from './synonym-routes.ts';
import { WorkQueue } from './work-queue.ts';
import { writeRoutes } from './write-routes.ts';

export type SearchHandlerOptions = {
  readonly engine: SearchEngine;
  /** Keys of the configuration; a function gives another list when they have changed. */
  readonly keys: readonly SearchKey[] | (() => readonly SearchKey[]);
  /** Where keys made over HTTP are kept; default in memory only. */
  readonly keyStore?: KeyStore;
  /** The address a request came from, for a server behind another; default that of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Largest body, as sent and as decompressed; default 20 MB. With a key that stands in pages it is `limits.bodyBytes`. */
  readonly bodyLimitBytes?: number;
  /** What a key that stands in pages may ask for at once. */
  readonly limits?: Partial<PublicLimits>;
  /** Depth and number of values of a body. */
  readonly budget?: Budget;
  /** Origins of other hosts whose pages may call; default none. */
  readonly allowedOrigins?: readonly string[];
  /** Called with errors that are ours, not the caller's. */
  readonly onError?: (error: unknown) => void;
};

type CallOptions = {
  /** There is no administration, whatever key is presented, and all keys are limited. */
  readonly queriesOnly?: boolean;
  /** Whom the queries count for: owners share the thread. */
  readonly owner?: string;
};

/** A request listener. */
export type SearchHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  options?: CallOptions,
) => Promise<void>;

/** Every call there is; the first that fits a path answers it. */
export const routes: readonly Route[] = [
  browseRoute,
  ...keyRoutes,
  ...synonymRoutes,
  ...refusedRoutes,
  ...writeRoutes,
  ...readRoutes,
];
const queryRoutes = routes.filter(({ acl }) => acl === 'search');
const defaultBodyLimitBytes = 20 * 1024 * 1024;

/**
 * Algolia's REST API over an engine, as a plain Node request listener for the paths below `/1/`. Refusals are
 * returned as `{ message, status }`.
 *
 * @throws SearchError when a key's filter or length is no good
 */
export function createSearchHandler(options: SearchHandlerOptions): SearchHandler {
  const {
    engine,
    bodyLimitBytes = defaultBodyLimitBytes,
    allowedOrigins = [],
    budget = defaultBudget,
    onError,
  } = options;
  const keyring = new Keyring(options.keys, options.keyStore ?? createMemoryKeyStore());
  const meter = new QueryMeter();
  const publicLimits = { ...defaultPublicLimits, ...options.limits };
  const queue = new WorkQueue(publicLimits);
  const addressOf = options.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');

  const result = async (
    request: IncomingMessage,
    { queriesOnly, owner }: Required<CallOptions>,
  ): Promise<{ status: number; body: unknown }> => {
    const url = urlOf(request);
    if (url.pathname === '/1/isalive') return { status: 200, body: { message: 'server is alive' } };
    const { route, at } = matchRoute(queriesOnly ? queryRoutes : routes, request.method ?? 'GET', url.pathname);
    const address = addressOf(request);
    const access = await keyring.open(presentedKey(request, url), address, request.headers.referer);
    const limits = access.isPublic || queriesOnly ? publicLimits : undefined;
    const call = { engine, access, keyring, at, query: url.searchParams, limits, work: queue.open(owner) };
    requireAcl(call, route.acl);
    refuseUnstorable(at, 'path');
    for (const [name, value] of url.searchParams) refuseUnstorable({ [name]: value }, 'query');
    const mostBytes = Math.min(bodyLimitBytes, limits?.bodyBytes ?? bodyLimitBytes);
    const body =
      request.method === 'GET'
        ? undefined
        : await readBody(request, { limitBytes: mostBytes, from: limits ? 'stranger' : 'known', budget });
    refuseUnstorable(body, 'body');
    meter.count(access.keyValue, address, queriesIn(route, body), access.mostQueriesPerHour);
    return {
      status: route.status ?? 200,
      body: await route.response({ ...call, body }),
    };
  };

  return async (request, response, { queriesOnly = false, owner = '' } = {}) => {
    const allowsOrigin = writeCorsHeaders(request, response, allowedOrigins);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: 'GET, POST, PUT, DELETE, OPTIONS', ...(allowsOrigin && preflight) }).end();
      return;
    }
    try {
      const { status, body } = await result(request, { queriesOnly, owner });
      await sendJson(request, response, status, body);
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      // What is left of the request is not read: the connection cannot serve another.
      if (!request.complete) response.setHeader('connection', 'close');
      if (error instanceof SearchError) {
        if (error.retryAfterSeconds !== undefined) response.setHeader('retry-after', error.retryAfterSeconds);
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
    throw new SearchError('SEARCH_ROUTE_UNKNOWN', 'The address of the request is no path', { cause });
  }
}

/** Several queries in one request count each. */
function queriesIn(route: Route, body: unknown): number {
  const requests = (body as { requests?: unknown } | null | undefined)?.requests;
  return route.path.endsWith('/queries') && Array.isArray(requests) ? Math.max(1, requests.length) : 1;
}

/** Browsers put the key in the query string, Node clients in a header. */
function presentedKey(request: IncomingMessage, url: URL): string | undefined {
  const header = request.headers['x-algolia-api-key'];
  return (typeof header === 'string' ? header : undefined) ?? url.searchParams.get('x-algolia-api-key') ?? undefined;
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'content-type, content-encoding, x-algolia-api-key, x-algolia-application-id, request-id',
  'access-control-max-age': '86400',
};

function writeCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  return true;
}
