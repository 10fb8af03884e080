/** @jest-environment jsdom */
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { defineRemote } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { expect, it, jest } from '@jest/globals';
import { createEnvironments } from './environments.ts';

it('[API-023] a remote’s request goes to the path that its site configures', async () => {
  const fetched = jest.fn(async (_path: string) => undefined as unknown as Response);
  globalThis.fetch = fetched as unknown as typeof fetch;
  const site = demoSite({ api: { endpoints: { leads: '/api/enquiries' } } });
  const remote = defineRemote<unknown>({
    name: 'mf-asking',
    gateways: (platform) => platform,
    pages: {},
    widgets: {},
    publishes: [],
    subscribes: [],
  });
  const environments = createEnvironments({
    state: { site, nowMs: 0, lockfile: 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-' },
    navigation: {} as never,
    report: () => {},
  });
  const { gateways } = environments.of(remote, '1.0.0', {} as never);
  await (gateways as GatewayEnvironment).fetch('/api/leads');
  await (gateways as GatewayEnvironment).fetch('/api/offers');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/enquiries', '/api/offers']);
});
