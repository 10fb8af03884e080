import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startPlatform } from './platform.ts';

it('the start of the platform in one process fails if the port in METRICS_PORT is taken, or if METRICS_PORT is not a port', async () => {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-metrics-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const env = { HOST: '0.0.0.0', METRICS_PORT: String(port) };
  const started = startPlatform({ port: 0, data, env, built: Promise.resolve() });
  await expect(started).rejects.toThrow(
    `Port ${port} is taken. Stop what’s running there, or choose another, such as METRICS_PORT=`,
  );
  await expect(
    startPlatform({ port: 0, data, env: { METRICS_PORT: 'many' }, built: Promise.resolve() }),
  ).rejects.toThrow('METRICS_PORT is "many"');
  taken.close();
  await rm(data, { recursive: true });
});
