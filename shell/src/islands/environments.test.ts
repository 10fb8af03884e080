/** @jest-environment jsdom */
import { previewHeader } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { defineRemote } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { expect, it, jest } from '@jest/globals';
import { createEnvironments } from './environments.ts';

const remote = defineRemote<unknown>({
  name: 'mf-asking',
  gateways: (platform) => platform,
  pages: {},
  widgets: {},
  publishes: [],
  subscribes: [],
});

it('[API-023] a remote’s request goes to the path that its site configures', async () => {
  const fetched = jest.fn(async (_path: string) => undefined as unknown as Response);
  globalThis.fetch = fetched as unknown as typeof fetch;
  const site = demoSite({ api: { endpoints: { leads: '/api/enquiries' } } });
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

it.each([
  [true as const, '1'],
  [undefined, null],
])('if `isPreview` of a document is %s, the preview header of its requests is %s', async (isPreview, said) => {
  const sent: (string | null)[] = [];
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get(previewHeader));
  }) as unknown as typeof fetch;
  const environments = createEnvironments({
    state: { site: demoSite(), nowMs: 0, lockfile: 'lk-0123456789abcdef.', ...(isPreview && { isPreview }) },
    navigation: {} as never,
    report: () => {},
  });
  const { gateways } = environments.of(remote, '1.0.0', {} as never);
  await (gateways as GatewayEnvironment).fetch('/api/leads', { method: 'POST' });
  expect(sent).toEqual([said]);
});
