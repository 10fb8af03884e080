import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { RegistryUnreachable } from '../../registry/index.ts';
import { readAtStart } from './read-at-start.ts';
import { servePart } from './serve-part.ts';

const unreachable = () => new RegistryUnreachable('http://10.0.0.2:4001', new Error('connect ECONNREFUSED'));

it('a request is repeated until the registry responds', async () => {
  let attempts = 0;
  const read = async () => {
    attempts += 1;
    if (attempts < 2) throw unreachable();
    return 'sites';
  };
  expect(await readAtStart(read)).toBe('sites');
});

it('a start fails with an error that names the registry if no repeated request gets a response', async () => {
  await expect(readAtStart(() => Promise.reject(unreachable()), 0)).rejects.toThrow(
    expect.objectContaining({
      name: 'StartProblem',
      message: expect.stringContaining('there is no registry at http://10.0.0.2:4001'),
    }),
  );
});

it('an edge waits for a registry that starts later, and names an expired token', async () => {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-edge-start-'));
  const registry = createServer((_request, response) => {
    const error = { code: 'REGISTRY_TOKEN_EXPIRED', message: 'The token of edge-1 expired on 2026-06-01.' };
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  const port = await freePort();
  const started = servePart({
    part: 'edge',
    place: { port: 0, host: '127.0.0.1' },
    data,
    demo: { media: {}, illustrations: [] } as never,
    env: {
      FORECOURT_PROCESS: 'edge-1',
      PORT: '4000',
      PARTS_TOKEN: 'the secret of the processes of this test',
      REGISTRY_URL: `http://127.0.0.1:${port}`,
      REGISTRY_TOKEN: 'forecourt_edge-1_x',
      API_URL: 'http://127.0.0.1:9',
      SEARCH_URL: 'http://127.0.0.1:9',
    },
    log: { info() {}, warn() {}, error() {} } as never,
  });
  const problem = expect(started).rejects.toThrow(
    'The registry refuses REGISTRY_TOKEN. REGISTRY_TOKEN_EXPIRED: The token of edge-1 expired on 2026-06-01.',
  );
  try {
    await setTimeout(200);
    await new Promise<void>((resolve) => registry.listen(port, '127.0.0.1', resolve));
    await problem;
  } finally {
    registry.closeAllConnections();
    registry.close();
    await rm(data, { recursive: true });
  }
});

/** A port at which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
