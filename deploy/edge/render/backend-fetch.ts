import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { fetch } from 'undici';
import { passedHeaders } from './confined/request-parts.ts';
import type { FetchedResponse } from './fetched-body.ts';
import { ofTransfer, readAtMost } from './fetched-body.ts';
import type { RenderJob } from './job.ts';
import type { FetchMessage } from './messages.ts';

type ServerBackend = {
  readonly origin: string;
  readonly server: NonNullable<NonNullable<RenderJob['server']['backends']>[number]['server']>;
};

/** Maximum memory for the cached responses of all sites together. */
const keptBytes = 32_000_000;

/**
 * The backend that server code may request at an address: the code's version must declare it for servers, and the site
 * must allow it. Undefined: there is no such backend.
 */
export function backendOf({ server, common }: RenderJob, url: string): ServerBackend | undefined {
  const origin = URL.parse(url)?.origin;
  // The platform itself never counts as a backend: requests to it have their own rules.
  if (origin === new URL(common.origin).origin) return undefined;
  const allowed = common.site.backends?.some((each) => each.origin === origin) === true;
  const declared = allowed ? server.backends?.find((each) => each.origin === origin) : undefined;
  return declared?.server === undefined ? undefined : { origin: declared.origin, server: declared.server };
}

/**
 * Makes requests of server code to the backends of remotes: reads only, within the deadline and size that the version
 * declares. Responses with status 200 are cached per site and remote, for the time that the version declares. Visitors'
 * cookies are never sent. The site's token is sent if the version asks for it.
 */
export function createBackendFetch({
  dispatcher,
  tokenOf,
}: {
  readonly dispatcher: Dispatcher;
  readonly tokenOf: (site: string, origin: string) => string | undefined;
}) {
  const kept = new LRUCache<string, FetchedResponse>({
    maxSize: keptBytes,
    sizeCalculation: ({ body, headers }, key) => body.byteLength + JSON.stringify(headers).length + key.length + 100,
  });
  return async (
    { common, server: { of } }: RenderJob,
    {
      url,
      method,
      headers,
      backend,
    }: Pick<FetchMessage, 'url' | 'method' | 'headers'> & { readonly backend: ServerBackend },
    signal: AbortSignal,
  ): Promise<FetchedResponse | { readonly error: string }> => {
    const { origin, server } = backend;
    if (method !== 'GET')
      return { error: `FETCH_REFUSED: server code may only send GET requests to ${origin}, not ${method}` };
    const own = passedHeaders(headers).filter(([name]) => name.toLowerCase() === 'accept');
    const key = JSON.stringify([common.site.slug, of?.remote, of?.version, url, own]);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const token = server.authorized ? tokenOf(common.site.slug, origin) : undefined;
    if (server.authorized && token === undefined)
      return {
        error: `FETCH_REFUSED: the site names no token for ${origin}. Add one under backends in its configuration`,
      };
    try {
      const response = await fetch(url, {
        method,
        headers: [
          ...own.map(([...header]) => header),
          // The response must not be stored for outages: all sites share these stored responses, and another site may
          // have another token.
          ['cache-control', 'no-store'],
          ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
        ],
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(server.deadlineMs)]),
        dispatcher,
      });
      const body = await readAtMost(response.body, server.mostBytes);
      if (body === null)
        return { error: `FETCH_TOO_LONG: ${url} is longer than the ${server.mostBytes} bytes declared` };
      const fetched = {
        status: response.status,
        headers: [...response.headers].filter(([name]) => !ofTransfer.has(name)),
        body,
      };
      if (response.status === 200 && server.keepSeconds > 0)
        kept.set(key, fetched, { ttl: server.keepSeconds * 1_000 });
      return fetched;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return { error: `FETCH_FAILED: ${url}: ${String(error)}${cause}` };
    }
  };
}
