/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteRow } from '../../gateways/values.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import { useOverview } from './use-overview.ts';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const rows = ['redgum', 'northshore', 'wattle'].map((site) => ({
  site,
  name: site,
  remotes: { 'mf-search': '1.1.0' },
})) as unknown as readonly SiteRow[];
const within = ({ children }: { readonly children: ReactNode }) => <SignedIn>{children}</SignedIn>;

/** Mocks `fetch`. @param figures response to each request for measurements @returns paths of these requests */
function measured(figures: () => Response): readonly string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    if (!path.includes('/health')) return Response.json([]);
    asked.push(path);
    return figures();
  }) as typeof fetch;
  return asked;
}

it('the overview finds the failing sites with one call for all sites', async () => {
  const ran = (views: number, errors: number) => [{ remote: 'mf-search', version: '1.1.0', views, errors }];
  const asked = measured(() =>
    Response.json({
      sites: [
        { site: 'redgum', remotes: ran(130, 6) },
        { site: 'northshore', remotes: [...ran(130, 0), { ...ran(130, 60)[0], version: '1.0.0' }] },
      ],
    }),
  );
  const { result } = renderHook(() => useOverview(rows), { wrapper: within });
  await waitFor(() => expect(result.current.counts.failing).toBe(1));
  expect(rows.filter(({ site }) => result.current.isShown('failing', site))).toEqual([rows[0]]);
  expect(result.current.healthOf('redgum')?.remotes).toHaveLength(1);
  expect(result.current.healthOf('wattle')).toEqual({ remotes: [] });
  expect(asked).toEqual([expect.stringMatching(/\/health\/sites\?hours=24$/)]);
});

it('the overview has no number of failing sites if the figures cannot be read', async () => {
  const asked = measured(() => new Response('{}', { status: 500 }));
  const { result } = renderHook(() => useOverview(rows), { wrapper: within });
  await waitFor(() => expect(result.current.counts.frozen).toBe(0));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(result.current.counts.failing).toBeUndefined();
  expect(result.current.healthOf('redgum')).toBeUndefined();
});
