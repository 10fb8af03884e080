import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { Change } from '../changes/change-feed.ts';
import { createRegistryClient } from './index.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A client of a registry whose streams send what `send` writes, and then nothing. */
async function clientOf(send: (response: ServerResponse, connection: number) => void) {
  let connections = 0;
  const server = createServer((_request, response) => {
    connections += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    send(response, connections);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  return createRegistryClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'token' });
}

const change = (revision: number) =>
  `event: change\ndata: ${JSON.stringify({ site: 'redgum', revision, lockfile: 'lk-1' })}\n\n`;

it.each([
  ['from its beginning', ''],
  ['after a change', change(1)],
])('a stream that is silent %s is opened again, and the next change arrives', async (_, first) => {
  const client = await clientOf((response, connection) => response.write(connection === 1 ? first : change(2)));
  const end = new AbortController();
  const troubles: string[] = [];
  const received = new Promise<Change>((resolve) => {
    const ended = client.subscribe((each) => each.revision === 2 && resolve(each), {
      signal: end.signal,
      silenceMs: 200,
      retryMs: [10],
      onTrouble: ({ message }) => troubles.push(message),
    });
    closing.push(() => {
      end.abort();
      return ended;
    });
  });
  expect(await received).toEqual({ site: 'redgum', revision: 2, lockfile: 'lk-1' });
  expect(troubles[0]).toContain('the registry was silent for 200 ms');
});
