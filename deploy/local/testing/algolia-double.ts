import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SearchKey } from '@forecourt/search';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import type { Batch } from './algolia-shapes.ts';
import { aclsFor, shapeFault } from './algolia-shapes.ts';

/** A request that the double received. */
export type Received = { readonly method: string; readonly path: string; readonly body: unknown };

/** A key that may write. */
export type WriteKey = {
  readonly key: string;
  /** The key's permissions, as Algolia names them. */
  readonly acls: readonly string[];
  /** Prefix of the names of the indexes that the key may use. */
  readonly indexes: string;
};

/**
 * A test double of Algolia over HTTP: the built-in engine, which uses the same protocol. Headers and bodies of all
 * requests are first validated against Algolia's published API.
 *
 * @param keys of the application
 */
export async function startAlgoliaDouble(application: string, keys: readonly SearchKey[], writeKey: WriteKey) {
  const engine = createSearchEngine();
  const received: Received[] = [];
  const faults: string[] = [];
  const failures: number[] = [];
  const tooBig = new Set<string>();
  const inner = await listen(
    createServer(
      createSearchHandler({
        engine,
        keys: [...keys, { key: writeKey.key, role: 'admin' }],
        onError: (error) => faults.push(String(error)),
      }),
    ),
  );
  const outer = await listen(
    createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const sent = await text(request);
      const body: unknown = sent === '' ? undefined : JSON.parse(sent);
      const path = url.replace(/\?.*/, '');
      const answer = (status: number, message: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message, status }));
      received.push({ method, path, body });
      if (headers['x-algolia-application-id'] !== application || headers['x-algolia-api-key'] === undefined)
        return answer(403, 'Invalid Application-ID or API key');
      const failure = failures.shift();
      if (failure !== undefined) return answer(failure, 'not now');
      const fault = shapeFault(method, path, body);
      if (fault !== null) faults.push(fault);
      if (fault !== null) return answer(400, fault);
      const isAllowed =
        path.startsWith(`/1/indexes/${writeKey.indexes}`) &&
        aclsFor(method, path, body).every((acl) => writeKey.acls.includes(acl));
      if (headers['x-algolia-api-key'] === writeKey.key && !isAllowed)
        return answer(403, 'Method not allowed with this API key');
      const big = path.endsWith('/batch') && !Array.isArray(body) ? firstOf(body as Batch, tooBig) : undefined;
      if (big !== undefined) return answer(400, `Record objectID=${big} is too big size=10534/10000 bytes.`);
      const forwarded = await fetch(`${inner.address}${url}`, {
        method,
        headers: { 'x-algolia-api-key': String(headers['x-algolia-api-key']), 'content-type': 'application/json' },
        ...(sent !== '' && { body: sent }),
      });
      return response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(await forwarded.text());
    }),
  );
  return {
    engine,
    address: outer.address,
    /** Address at which pages search the same indexes. */
    searchAddress: inner.address,
    received,
    /** Requests that Algolia would reject, and failures of the engine. */
    faults,
    /** Status codes for the next responses, to simulate failures. */
    failures,
    /** Ids of the records that the double rejects as too big. */
    tooBig,
    /** Bodies of the requests that wrote records, from index `from` of `received` on. */
    written: (from = 0) =>
      received
        .slice(from)
        .filter(({ path }) => /\/indexes\/[^/]+\/batch$/.test(path))
        .flatMap(({ body }) => (body as Batch).requests),
    close: async () => {
      await outer.close();
      await inner.close();
    },
  };
}

function firstOf({ requests }: Batch, ids: ReadonlySet<string>): string | undefined {
  return requests.find(({ action, body }) => action === 'addObject' && ids.has(body.objectID))?.body.objectID;
}

async function listen(server: ReturnType<typeof createServer>) {
  // On a busy machine, more than the default keep-alive time may pass between two requests of a test, and the
  // connection would be closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
