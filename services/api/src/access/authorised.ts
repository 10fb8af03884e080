import { listenerHeader } from '@forecourt/contracts/api';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { noSuchRoute } from '../http/problems.ts';
import type { AccessPort, AuditedAction, Authorisation, AuthorisedSites, ProtectedAction } from './access-port.ts';

const names = new WeakMap<FastifyRequest, string>();
const openSites = new WeakMap<FastifyRequest, '*' | readonly string[]>();

/**
 * Lets only those through whose token allows the request, before its body is read. On the visitors' port there
 * is no such address.
 */
export function authorised(
  access: AccessPort,
  actionOf: (request: FastifyRequest) => ProtectedAction | Promise<ProtectedAction>,
): onRequestAsyncHookHandler {
  return async (request) => {
    const token = tokenOf(request);
    names.set(request, allowed(await access.authorise(token, await actionOf(request))).name);
  };
}

/** The same by the site, or all of them, that the query names. */
export function forSite(access: AccessPort, kind: 'read-site' | 'read-leads'): onRequestAsyncHookHandler {
  return authorised(access, (request) => ({ kind, site: requestedFor(request, 'site') }));
}

/** Lets those through whose token allows something for some site. */
export function authorisedForSites(access: AccessPort, kind: 'read-leads'): onRequestAsyncHookHandler {
  return async (request) => {
    const { name, sites } = allowed(await access.sitesFor(tokenOf(request), kind));
    names.set(request, name);
    openSites.set(request, sites);
  };
}

/** @throws ApiError ROUTE_NOT_FOUND, TOKEN_REFUSED */
function tokenOf(request: FastifyRequest): string {
  if (request.headers[listenerHeader] === 'public') throw noSuchRoute(request);
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ApiError('TOKEN_REFUSED', 'This address needs a token: send it as "Authorization: Bearer <token>".');
}

/** @throws ApiError TOKEN_REFUSED, TOKEN_ROLE_REFUSED */
function allowed<Result extends Authorisation | AuthorisedSites>(
  response: Result,
): Extract<Result, { readonly kind: 'allowed' }> {
  if (response.kind === 'allowed') return response as Extract<Result, { readonly kind: 'allowed' }>;
  throw new ApiError(response.kind === 'unknown' ? 'TOKEN_REFUSED' : 'TOKEN_ROLE_REFUSED', response.message);
}

/** For which sites a request was let through. */
export function sitesOf(request: FastifyRequest): '*' | readonly string[] {
  return openSites.get(request) ?? [];
}

/** Whose token came with a request that was let through. */
export function actorOf(request: FastifyRequest): string {
  return names.get(request) ?? '';
}

/** Notes that whoever sent a request did something. */
export function noteDone(
  access: AccessPort,
  request: FastifyRequest,
  action: AuditedAction['action'],
  subject: string,
  detail: string,
): Promise<void> {
  return access.note({ actor: actorOf(request), action, subject, outcome: 'done', detail });
}

/** A value of the query as it came, before it was validated; `*` unless there is exactly one that says something. */
export function requestedFor({ query }: FastifyRequest, name: string): string {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value !== '' ? value : '*';
}
