import { listenerHeader } from '@forecourt/contracts/api';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { noSuchRoute } from '../http/problems.ts';
import type { AccessPort, ProtectedAction } from './access-port.ts';

const names = new WeakMap<FastifyRequest, string>();

/**
 * Lets only those through whose token allows what the request asks for, before its body is read. Where visitors ask, there
 * is no such address.
 */
export function authorised(
  access: AccessPort,
  actionOf: (request: FastifyRequest) => ProtectedAction | Promise<ProtectedAction>,
): onRequestAsyncHookHandler {
  return async (request) => {
    if (request.headers[listenerHeader] === 'public') throw noSuchRoute(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined)
      throw new ApiError('TOKEN_REFUSED', 'This address needs a token: send it as "Authorization: Bearer <token>".');
    const response = await access.authorise(token, await actionOf(request));
    if (response.kind === 'allowed') return void names.set(request, response.name);
    throw new ApiError(response.kind === 'unknown' ? 'TOKEN_REFUSED' : 'TOKEN_ROLE_REFUSED', response.message);
  };
}

/** Whose token came with a request that was let through. */
export function actorOf(request: FastifyRequest): string {
  return names.get(request) ?? '';
}

/** A value of the query as it came, before it was validated; `*` unless there is exactly one that says something. */
export function requestedFor({ query }: FastifyRequest, name: string): string {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value !== '' ? value : '*';
}
