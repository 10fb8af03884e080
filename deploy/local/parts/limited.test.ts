import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { createSignIns } from '../../admin-sessions/index.ts';
import { createRateLimits, RequestCounter, readRequestLimits } from '../../rate-limits/index.ts';
import { runConsole } from './console.ts';
import { runInbox } from './inbox.ts';
import type { Part, PartSettings } from './part.ts';

const signIns = createSignIns({ budget: defaultBudget });
const parts: Readonly<Record<string, (settings: PartSettings) => Part>> = {
  console: (settings) =>
    runConsole(settings, {
      registry: { registry: {}, handle: () => {} } as unknown as Parameters<typeof runConsole>[1]['registry'],
      api: { handle: () => {} },
      signIns,
      files: tmpdir(),
    }),
  inbox: (settings) => runInbox(settings, { apiOrigin: () => 'http://127.0.0.1:1', signIns }),
};

it.each(Object.entries(parts))('the pages of the %s are limited for each address', async (_, start) => {
  const rates = createRateLimits(readRequestLimits({ RATE_LIMIT_EDGE: '2' }), new RequestCounter(() => 90_000));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const part = start({ rates, log, budget: defaultBudget } as unknown as PartSettings);
  const server = createServer((request, response) => part.handle(request, response, 'admin')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isRefused = async (address: string) =>
    (await fetch(`${origin}/console`, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })).status === 429;
  const refused = [];
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
    refused.push(await isRefused(address));
  expect(refused).toEqual([false, false, true, false]);
  server.close().closeAllConnections();
});
