import { asObject } from '../as-object.ts';
import type { SearchEngine } from '../engine.ts';
import { SearchError } from '../errors.ts';
import type { Access } from '../keys/access.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { TaskId } from '../store/catalogue.ts';
import type { PublicLimits } from './public-limits.ts';
import type { RequestWork } from './work-queue.ts';

/** One request as a route handler receives it. */
export type Call = {
  readonly engine: SearchEngine;
  readonly access: Access;
  readonly keyring: Keyring;
  /** Values of the path parameters. */
  readonly at: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly query: URLSearchParams;
  /** Limits of the request; undefined for a key that is not published in pages. */
  readonly limits: PublicLimits | undefined;
  /** Queue that runs the queries of a limited request. */
  readonly work: RequestWork;
};

/** A method and path with its handler. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `search`: any key, also on the listener for visitors; `admin`: only an admin key. */
  readonly permission: 'search' | 'admin';
  /** Status on success. Default: 200. */
  readonly status?: number;
  response(call: Call): unknown;
};

/** Name of the index in the path. @throws SEARCH_KEY_REFUSED */
export function indexOf(call: Call): string {
  return allowed(call, call.at['index']!);
}

/** @throws SEARCH_KEY_REFUSED */
export function requirePermission({ isAdmin }: Access, { permission }: Route): void {
  if (permission === 'admin' && !isAdmin)
    throw new SearchError('SEARCH_KEY_REFUSED', 'Method not allowed with this API key');
}

/** @throws SEARCH_KEY_REFUSED */
export function allowed({ access }: Call, indexName: unknown): string {
  if (typeof indexName !== 'string')
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `indexName must be a text, not ${JSON.stringify(indexName)?.slice(0, 100)}`,
    );
  if (!access.mayUse(indexName))
    throw new SearchError('SEARCH_KEY_REFUSED', `Index ${indexName.slice(0, 256)} is not allowed with this API key`);
  return indexName;
}

/** The body as an object; an empty object without a body. @throws SEARCH_BODY_INVALID */
export function objectBody({ body }: Call): Readonly<Record<string, unknown>> {
  return asObject(body ?? {}, 'The body');
}

/** The list `requests` of the body. @throws SEARCH_BODY_INVALID, SEARCH_REQUEST_TOO_LARGE */
export function requestsOf(call: Call, most: number): readonly Readonly<Record<string, unknown>>[] {
  const { requests } = objectBody(call);
  if (!Array.isArray(requests)) throw new SearchError('SEARCH_BODY_INVALID', 'The body needs a list "requests"');
  if (requests.length > most)
    throw new SearchError(
      call.limits ? 'SEARCH_REQUEST_TOO_LARGE' : 'SEARCH_BODY_INVALID',
      `${requests.length} requests are more than the ${most} allowed at once`,
    );
  return requests.map((request, i) => asObject(request, `requests[${i}]`));
}

export function updated(taskID: TaskId) {
  return { updatedAt: new Date().toISOString(), taskID };
}

export function deleted(taskID: TaskId) {
  return { deletedAt: new Date().toISOString(), taskID };
}
