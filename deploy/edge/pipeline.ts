import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { readAddress } from './http/address.ts';
import { allowOtherOrigins, publishedPrefix } from './http/other-origins.ts';
import { sendMoved, sendPlain } from './http/plain-responses.ts';
import { cameOverTls, transportSecurity } from './http/transport-security.ts';
import type { ShownOverride } from './override/shown-override.ts';

/** A site, and the release that the request gets. */
export type Running = {
  readonly release: Release;
  readonly site: Site;
  /** Whether the request names a host of this machine, such as `redgum.localhost`. Links then lead to local hosts. */
  readonly isLocal: boolean;
  /** The site's release as the registry announced it, if it differs from `release`. */
  readonly announced?: Release;
  /** Value of the `set-cookie` header of documents. Absent: documents set no cookie. */
  readonly setCookie?: string;
  /** The override from which `release` is made. Absent: the request has no override. */
  readonly override?: ShownOverride;
};

/**
 * `open`: all visitors get the same cached body. `personal`: the page is shown only to signed-in visitors, or to
 * visitors who know its secret address, and is never cached.
 */
export type Audience = 'open' | 'personal';

/** A request that passes through the handlers. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The decoded path of `url`. */
  readonly path: string;
  /** Whether the method is GET or HEAD. With any other method a form was posted. */
  readonly isRead: boolean;
  /** Slug of the site that has the requested host; null if no site has it. */
  readonly slug: string | null;
  /**
   * The site with its release; null if no site has the host or the site has no pins yet. An override replaces this
   * value.
   */
  running: Running | null;
  /** Audience of the response, which the gate sets. */
  audience: Audience;
};

/**
 * One step of the pipeline.
 *
 * @returns whether the handler has responded; if not, the next handler runs
 */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/**
 * Handles all requests. Malformed addresses and other methods than GET, HEAD and POST are refused. All other requests
 * pass through the handlers in order until one of them responds; the last handler responds to everything.
 *
 * @param find returns the requested site and the release for this visitor
 */
export function createPipeline(
  handlers: readonly Handler[],
  find: (request: IncomingMessage) => Pick<Exchange, 'slug' | 'running'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (cameOverTls(request)) response.setHeader(...transportSecurity);
    if (request.url?.startsWith(publishedPrefix)) allowOtherOrigins(response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.method !== 'POST')
      return sendPlain(response, 405, 'This address only answers GET.', { allow: 'GET, HEAD' });
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
