import { SearchError } from '../errors.ts';
import type { Call, Routes } from './call.ts';

/** A method and path with its handler. */
type Route = {
  readonly method: string;
  readonly path: string;
  /** `search`: any key, also on the listener for visitors; `admin`: only an admin key. */
  readonly permission: 'search' | 'admin';
  readonly respond: (call: Call) => unknown;
};

export function toRoutes(permission: Route['permission'], routes: Routes): Route[] {
  return Object.entries(routes).map(([call, respond]) => {
    const [method, path] = call.split(' ') as [string, string];
    return { method, path, permission, respond };
  });
}

/**
 * Finds the first route that matches, so routes with fixed names must precede those with path parameters.
 *
 * @returns the route with the values of its path parameters
 * @throws SEARCH_ROUTE_UNKNOWN, SEARCH_METHOD_NOT_ALLOWED, SEARCH_PARAMETER_INVALID for a badly encoded path
 */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): { readonly route: Route; readonly at: Call['at'] } {
  const parts = pathname.split('/').map(decode);
  const fitting = routes.flatMap((route) => {
    const at = fit(route.path.split('/'), parts);
    return at ? [{ route, at }] : [];
  });
  const found = fitting.find(({ route }) => route.method === method);
  if (found) return found;
  if (fitting.length > 0)
    throw new SearchError('SEARCH_METHOD_NOT_ALLOWED', `${method} is not possible at ${pathname}`);
  throw new SearchError('SEARCH_ROUTE_UNKNOWN', `Path not supported by this server: ${method} ${pathname}`);
}

function fit(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const at: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const part = parts[i]!;
    if (!expected.startsWith(':')) {
      if (expected !== part) return undefined;
    } else if (part === '' || part === '*') return undefined;
    else at[expected.slice(1)] = part;
  }
  return at;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new SearchError('SEARCH_PARAMETER_INVALID', `The path part "${part}" is not properly URL-encoded`, { cause });
  }
}
