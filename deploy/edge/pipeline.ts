import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { readAddress } from './http/address.ts';
import { sendMoved, sendPlain } from './http/plain-responses.ts';
import { cameOverTls, transportSecurity } from './http/transport-security.ts';

/** A site as it runs. `isLocal`: for a host of this machine, which has links of its own. */
export type Running = { readonly release: Release; readonly site: Site; readonly isLocal: boolean };

/**
 * `open`: one body for all visitors, which is kept. `personal`: only who is signed in, or has its address, sees it, and
 * it is never cached.
 */
export type Audience = 'open' | 'personal';

/** A request on its way through the edge. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The path of `url`, decoded. */
  readonly path: string;
  /** Whether something is asked for; otherwise a form was posted. */
  readonly isRead: boolean;
  /** The site whose host was asked; null: no site has this host. */
  readonly slug: string | null;
  /** What that site runs; null while nothing is pinned. */
  readonly running: Running | null;
  /** Whom the response is for, once the gate has let the visitor pass. */
  audience: Audience;
};

/** One step. @returns whether it has responded; otherwise the next one is asked */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/**
 * The way of every request: what cannot be read ends here, all else goes through the handlers in their order until one
 * has responded. The last one responds to everything.
 *
 * @param find the site of a host, and what it runs
 */
export function createPipeline(
  handlers: readonly Handler[],
  find: (host: string | undefined) => Pick<Exchange, 'slug' | 'running'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (cameOverTls(request)) response.setHeader(...transportSecurity);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.method !== 'POST')
      return sendPlain(response, 405, 'Only GET is answered here.', { allow: 'GET, HEAD' });
    const address = readAddress(request);
    if (address.kind === 'refused') return sendPlain(response, address.status, address.text);
    if (address.kind === 'moved') return sendMoved(response, address.to, isRead || 'sameMethod');
    const found = find(request.headers.host);
    const exchange: Exchange = { ...address, request, response, isRead, ...found, audience: 'open' };
    for (const handle of handlers) {
      const responded = handle(exchange);
      if (typeof responded === 'boolean' ? responded : await responded) return;
    }
  };
}
