import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { readAddress } from './http/address.ts';
import { sendMoved, sendPlain } from './http/plain-responses.ts';
import { cameOverTls, transportSecurity } from './http/transport-security.ts';
import type { ShownOverride } from './override/shown-override.ts';

/** A site with the release that the request gets. */
export type Running = {
  readonly release: Release;
  readonly site: Site;
  /** Requested by a host of this machine, where links differ. */
  readonly isLocal: boolean;
  /** The site's release as the registry announced it. Absent: `release`. */
  readonly announced?: Release;
  /** The `set-cookie` header of documents. Absent: none. */
  readonly setCookie?: string;
  /** The override that `release` is of. Absent: none. */
  readonly override?: ShownOverride;
};

/**
 * `open`: one cached body for all visitors. `personal`: only for signed-in visitors or those with its secret address;
 * never cached.
 */
export type Audience = 'open' | 'personal';

/** A request that passes through the handlers. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The decoded path of `url`. */
  readonly path: string;
  /** Whether the method is GET or HEAD; otherwise a form was posted. */
  readonly isRead: boolean;
  /** Slug of the requested host's site; null: no site has this host. */
  readonly slug: string | null;
  /** The site with its release; null while nothing is pinned. Replaced for browsers that opened an override link. */
  running: Running | null;
  /** Audience of the response, set by the gate. */
  audience: Audience;
};

/** One step of the pipeline. @returns whether it has responded; otherwise the next handler runs */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/**
 * Handles every request: unreadable ones are refused, all others pass through the handlers in order until one responds.
 * The last handler responds to everything.
 *
 * @param find the requested site and the release for this visitor
 */
export function createPipeline(
  handlers: readonly Handler[],
  find: (request: IncomingMessage) => Pick<Exchange, 'slug' | 'running'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (cameOverTls(request)) response.setHeader(...transportSecurity);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.method !== 'POST')
      return sendPlain(response, 405, 'Only GET is answered here.', { allow: 'GET, HEAD' });
    const address = readAddress(request);
    if (address.kind === 'refused') return sendPlain(response, address.status, address.text);
    if (address.kind === 'moved') return sendMoved(response, address.to, isRead || 'sameMethod');
    const found = find(request);
    const exchange: Exchange = { ...address, request, response, isRead, ...found, audience: 'open' };
    for (const handle of handlers) {
      const responded = handle(exchange);
      if (typeof responded === 'boolean' ? responded : await responded) return;
    }
  };
}
