/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteRow } from '../../gateways/values.ts';
import { useFailing } from './use-failing.ts';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const rows = Array.from({ length: 10 }, (_, index) => ({
  site: `site-${index}`,
  name: `Site ${index}`,
  remotes: { 'mf-search': '1.1.0' },
})) as unknown as readonly SiteRow[];

/** Answers with figures in which the third site fails, and cannot answer for the fifth. Tells the most calls at a time. */
function measured() {
  const calls = { now: 0, most: 0, all: 0 };
  globalThis.fetch = (async (path: string) => {
    calls.all += 1;
    calls.most = Math.max(calls.most, ++calls.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    calls.now -= 1;
    if (path.includes('site-4')) return new Response('{}', { status: 500 });
    const errors = path.includes('site-2') ? 6 : 0;
    return Response.json({ remotes: [{ remote: 'mf-search', version: '1.1.0', views: 130, errors }] });
  }) as typeof fetch;
  return calls;
}

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const within = (client: QueryClient) =>
  function Within({ children }: { readonly children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };

it('finds the sites with a failing remote, a few calls at a time, and names those that could not be read', async () => {
  const calls = measured();
  const { result } = renderHook(() => useFailing(rows, true), { wrapper: within(queries()) });
  await waitFor(() => expect(result.current.readCount).toBe(9));
  expect([...result.current.failing]).toEqual(['site-2']);
  expect(Object.keys(result.current.failed)).toEqual(['Site 4']);
  expect(result.current.isComplete).toBe(false);
  expect(calls.most).toBeLessThanOrEqual(4);
});

it('asks for nothing until failing sites are wanted', async () => {
  const calls = measured();
  const { result } = renderHook(() => useFailing(rows, false), { wrapper: within(queries()) });
  expect(result.current).toMatchObject({ readCount: 0, isComplete: false });
  expect(calls.all).toBe(0);
});
