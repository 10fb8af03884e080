import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import {
  createSearchEngine,
  createSearchHandler,
  type SearchEngine,
  type SearchHandlerOptions,
  type SearchKey,
} from '../index.ts';

export const adminKey = 'admin-key-of-the-tests';
export const searchKey = 'search-key-of-the-tests';

/** A running service with the means to call it. */
export type RunningSearch = {
  readonly engine: SearchEngine;
  /** `http://127.0.0.1:12345` */
  readonly address: string;
  readonly errors: unknown[];
  /** The official client, with only its host changed. */
  client(key: string): Algoliasearch;
  /** A secured key, as the official client makes it. */
  generateSecuredKey(parentApiKey: string, restrictions: Readonly<Record<string, unknown>>): string;
  stop(): Promise<void>;
};

/** Serves an engine over HTTP on a free port. */
export async function serve(
  keys: readonly SearchKey[] = [],
  options: Partial<SearchHandlerOptions> = {},
  requested: Parameters<ReturnType<typeof createSearchHandler>>[2] = {},
): Promise<RunningSearch> {
  const engine = createSearchEngine();
  const errors: unknown[] = [];
  const handler = createSearchHandler({
    engine,
    keys: [{ key: adminKey, role: 'admin' }, { key: searchKey, role: 'search' }, ...keys],
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer((request, response) => void handler(request, response, requested));
  // Longer than the default: on a busy machine a test may pause for seconds between two requests.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = (key: string): Algoliasearch =>
    algoliasearch('FORECOURT', key, {
      hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }],
      // Long timeouts, because the engine runs in this process: on a busy machine a connection may have to wait.
      timeouts: { connect: 30_000, read: 30_000, write: 60_000 },
    });
  return {
    engine,
    errors,
    address: `http://127.0.0.1:${port}`,
    client,
    generateSecuredKey: (parentApiKey, restrictions) =>
      (client(parentApiKey) as NodeClient).generateSecuredApiKey({ parentApiKey, restrictions }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The client with the function that signs keys. TypeScript resolves the types of the browser build, which lack it. */
type NodeClient = Algoliasearch & {
  generateSecuredApiKey(options: { parentApiKey: string; restrictions: Readonly<Record<string, unknown>> }): string;
};
