import type { IncomingMessage, ServerResponse } from 'node:http';
import { SearchError } from '../errors.ts';
import type { SearchEngine } from '../search-engine.ts';
import { browseRoute } from './browse-route.ts';
import type { Route } from './call.ts';
import { Keyring, type SearchKey } from './keys.ts';
import { matchRoute } from './match-route.ts';
import { readBody } from './read-body.ts';
import { readRoutes } from './read-routes.ts';
import { sendJson } from './send-json.ts';
import { writeRoutes } from './write-routes.ts';

export interface SearchHandlerOptions {
  readonly engine: SearchEngine;
  readonly keys: readonly SearchKey[];
  /** Largest body, as sent and as unpacked; default 20 MB. */
  readonly bodyLimitBytes?: number;
  /** Origins of other hosts whose pages may call; default none. */
  readonly allowedOrigins?: readonly string[];
  /** Told of errors that are ours, not the caller's. */
  readonly onError?: (error: unknown) => void;
}

const routes: readonly Route[] = [browseRoute, ...writeRoutes, ...readRoutes];
const defaultBodyLimitBytes = 20 * 1024 * 1024;

/**
 * Algolia's REST API over an engine, as a plain Node request listener for the paths below `/1/`. Refusals are
 * answered as `{ message, status }`.
 *
 * @throws SearchError when a key's filter or length is no good
 */
export function createSearchHandler(
  options: SearchHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { engine, bodyLimitBytes = defaultBodyLimitBytes, allowedOrigins = [], onError } = options;
  const keyring = new Keyring(options.keys);

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '/', 'http://search.invalid');
    if (url.pathname === '/1/isalive') return { status: 200, body: { message: 'server is alive' } };
    const { route, at } = matchRoute(routes, request.method ?? 'GET', url.pathname);
    const access = keyring.open(presentedKey(request, url));
    if (route.role === 'admin' && access.role !== 'admin')
      throw new SearchError('SEARCH_KEY_REFUSED', 'Method not allowed with this API key');
    const body = request.method === 'GET' ? undefined : await readBody(request, bodyLimitBytes);
    return {
      status: route.status ?? 200,
      body: await route.answer({ engine, access, at, body, query: url.searchParams }),
    };
  };

  return async (request, response) => {
    const allowsOrigin = writeCorsHeaders(request, response, allowedOrigins);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: 'GET, POST, PUT, DELETE, OPTIONS', ...(allowsOrigin && preflight) }).end();
      return;
    }
    try {
      const { status, body } = await answer(request);
      await sendJson(request, response, status, body);
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      // What is left of the request is not read: the connection cannot serve another.
      if (!request.complete) response.setHeader('connection', 'close');
      if (error instanceof SearchError)
        await sendJson(request, response, error.status, { message: error.message, status: error.status });
      else {
        onError?.(error);
        await sendJson(request, response, 500, { message: 'Internal server error', status: 500 });
      }
    }
  };
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
