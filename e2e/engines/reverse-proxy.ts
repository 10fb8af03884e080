import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';

/** What the proxy does to a file: `gone` answers 404, `altered` adds code before the file’s own. */
export type Change = 'gone' | 'altered';

/**
 * A reverse proxy in front of a platform. It works the same in every engine, whereas each engine's client intercepts
 * requests differently.
 */
export type ReverseProxy = {
  readonly port: number;
  /** Address of a path on a dealer's site, through this proxy. */
  readonly url: (site: string, path?: string) => string;
  /** Applies a change to all later requests of a dealer's site whose path matches. */
  readonly change: (site: string, path: RegExp, change: Change) => void;
  /** Removes all changes. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

/** Prepended to an altered file: sets a global if the file runs. */
export const alteration = 'globalThis.altered = true;\n';

/**
 * Starts a proxy on a free port. It accepts requests as a server (`GET /path`) and as an HTTP proxy (`GET
 * http://host/path`).
 */
export async function startProxy(platformPort: number): Promise<ReverseProxy> {
  const changes: { readonly site: string; readonly path: RegExp; readonly change: Change }[] = [];
  const changeOf = (host: string, path: string) =>
    changes.find((one) => host.startsWith(`${one.site}.`) && one.path.test(path))?.change;
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    forward(incoming, outgoing, {
      port: platformPort,
      path: `${url.pathname}${url.search}`,
      change: changeOf(url.host, url.pathname),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const { port } = address;
  return {
    port,
    url: (site, path = '/') => `http://${site}.localhost:${port}${path}`,
    change: (site, path, change) => void changes.push({ site, path, change }),
    reset: () => void changes.splice(0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Target = { readonly port: number; readonly path: string; readonly change: Change | undefined };

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port, path, change }: Target): void {
  if (change === 'gone') {
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const headers = { ...incoming.headers, ...(change === 'altered' && { 'accept-encoding': 'identity' }) };
  const sent = request(
    { host: '127.0.0.1', port, path, method: incoming.method, headers, agent: false },
    (response) => {
      // Assets are not cached by the browser, so that a file loaded in one test is not reused in another.
      const kept = path.startsWith('/assets/')
        ? { ...response.headers, 'cache-control': 'no-store' }
        : response.headers;
      if (change === 'altered') {
        const { 'content-length': _, ...unmeasured } = kept;
        outgoing.writeHead(response.statusCode ?? 502, unmeasured);
        outgoing.write(alteration);
      } else outgoing.writeHead(response.statusCode ?? 502, kept);
      response.pipe(outgoing);
    },
  );
  sent.on('error', () => outgoing.destroy());
  outgoing.on('close', () => sent.destroy());
  incoming.pipe(sent);
}
