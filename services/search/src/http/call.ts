import type { SearchEngine } from '../engine.ts';
import { refuseMore, SearchError } from '../errors.ts';
import type { Access } from '../keys/access.ts';
import type { Keyring } from '../keys/keyring.ts';
import { accepted, object, text } from '../store/value-kinds.ts';
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
  /** Limits of the request. Undefined for a key that must not be published in pages. */
  readonly limits: PublicLimits | undefined;
  /** Queue that runs the queries of a limited request. */
  readonly work: RequestWork;
};

/** Handlers by method and path: `POST /1/indexes/:index/query`. Their result is the body of the response. */
export type Routes = Readonly<Record<string, (call: Call) => unknown>>;

/** Name of the index in the path. @throws SEARCH_KEY_REFUSED */
export function indexOf(call: Call): string {
  return allowed(call, call.at['index']);
}

/** @throws SEARCH_KEY_REFUSED */
export function allowed({ access }: Call, indexName: unknown): string {
  const name = textOf(indexName, 'indexName');
  if (!access.mayUse(name))
    throw new SearchError('SEARCH_KEY_REFUSED', `Index ${name.slice(0, 256)} is not allowed with this API key`);
  return name;
}

/** @throws SEARCH_PARAMETER_INVALID */
export function textOf(value: unknown, what: string): string {
  return accepted(what, text, value, 'SEARCH_PARAMETER_INVALID');
}

/** The body as an object; an empty object without a body. @throws SEARCH_BODY_INVALID */
export function objectBody({ body }: Call): Readonly<Record<string, unknown>> {
  return accepted('The body', object, body ?? {}, 'SEARCH_BODY_INVALID');
}

/** The list `requests` of the body. @throws SEARCH_BODY_INVALID, SEARCH_REQUEST_TOO_LARGE */
export function requestsOf(call: Call, most: number): readonly Readonly<Record<string, unknown>>[] {
  const { requests } = objectBody(call);
  if (!Array.isArray(requests)) throw new SearchError('SEARCH_BODY_INVALID', 'The body needs a list "requests"');
  refuseMore(call.limits ? 'SEARCH_REQUEST_TOO_LARGE' : 'SEARCH_BODY_INVALID', requests.length, 'requests', most);
  return requests.map((request, i) => accepted(`requests[${i}]`, object, request, 'SEARCH_BODY_INVALID'));
}
