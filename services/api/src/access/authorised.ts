import { listenerHeader } from '@forecourt/contracts/api';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { noSuchRoute } from '../http/problems.ts';
import type {
  AccessPort,
  AuditedAction,
  Authorisation,
  AuthorisedDealerships,
  AuthorisedSites,
  ProtectedAction,
} from './access-port.ts';

const names = new WeakMap<FastifyRequest, string>();
const openSites = new WeakMap<FastifyRequest, '*' | readonly string[]>();
const openDealerships = new WeakMap<FastifyRequest, '*' | readonly string[]>();

/**
 * Refuses requests whose token does not allow the action, before their body is read. On the public listener, such a
 * route responds 404.
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

/** Like `authorised`. The site comes from the query; without one, the token must allow the action on all sites. */
export function forSite(access: AccessPort, kind: 'read-site' | 'read-leads'): onRequestAsyncHookHandler {
  return authorised(access, (request) => ({ kind, site: requestedFor(request, 'site') }));
}

/** Accepts only requests whose token allows the action for at least one site. */
export function authorisedForSites(access: AccessPort, kind: 'read-leads' | 'read-site'): onRequestAsyncHookHandler {
  return async (request) => {
    const { name, sites } = allowed(await access.sitesFor(tokenOf(request), kind));
    names.set(request, name);
    openSites.set(request, sites);
  };
}

/** Accepts only requests whose token may change the stock of at least one dealership. */
export function authorisedForDealerships(access: AccessPort): onRequestAsyncHookHandler {
  return async (request) => {
    const { name, dealerships } = allowed(await access.dealershipsFor(tokenOf(request)));
    names.set(request, name);
    openDealerships.set(request, dealerships);
  };
}

/** The dealerships whose stock the token of an authorised request may change. */
export function dealershipsOf(request: FastifyRequest): '*' | readonly string[] {
  return openDealerships.get(request) ?? [];
}

/** @throws ApiError ROUTE_NOT_FOUND, TOKEN_REFUSED */
function tokenOf(request: FastifyRequest): string {
  if (request.headers[listenerHeader] === 'public') throw noSuchRoute(request);
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ApiError('TOKEN_REFUSED', 'This address needs a token. Send it as "Authorization: Bearer <token>".');
}

/** @throws ApiError TOKEN_REFUSED, TOKEN_ROLE_REFUSED */
function allowed<Result extends Authorisation | AuthorisedDealerships | AuthorisedSites>(
  response: Result,
): Extract<Result, { readonly kind: 'allowed' }> {
  if (response.kind === 'allowed') return response as Extract<Result, { readonly kind: 'allowed' }>;
  throw new ApiError(response.kind === 'unknown' ? 'TOKEN_REFUSED' : 'TOKEN_ROLE_REFUSED', response.message);
}

/** The sites for which the token of an authorised request allows the action. */
export function sitesOf(request: FastifyRequest): '*' | readonly string[] {
  return openSites.get(request) ?? [];
}

/** Name of the token of an authorised request. */
export function actorOf(request: FastifyRequest): string {
  return names.get(request) ?? '';
}

/** Adds an audit entry for the action of an authorised request. */
export function noteDone(
  access: AccessPort,
  request: FastifyRequest,
  action: AuditedAction['action'],
  subject: string,
  detail: string,
): Promise<void> {
  return access.note({ actor: actorOf(request), action, subject, outcome: 'done', detail });
}

/** A query parameter before validation; `*` if it is missing, empty or repeated. */
export function requestedFor({ query }: FastifyRequest, name: string): string {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value !== '' ? value : '*';
}
