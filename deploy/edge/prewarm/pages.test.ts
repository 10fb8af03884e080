import { defaultBudget } from '@forecourt/budget';
import type { AddressesResult } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import type { RunningSite } from '../sitemap/sitemaps.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { listPages } from './pages.ts';

const release = demoRelease([
  demoManifest('mf-vehicle', { pages: { 'vehicle.detail': demoIsland('vehicle.detail') } }),
]);
const running = { release, site: demoSite(), origin: 'http://localhost' } as unknown as RunningSite;

/** The pages that are listed if a remote returns these addresses in a single batch. */
const listed = (addresses: Extract<AddressesResult, { readonly kind: 'addresses' }>['addresses']) =>
  listPages(running, {
    pool: { render: async () => [{ kind: 'addresses', addresses, next: null }] },
    server: () => ({ file: '/nowhere/server.mjs', integrity: 'sha384-' }),
    budget: defaultBudget,
    nowMs: () => 0,
  } as unknown as Parameters<typeof listPages>[1]);

it('pages are listed by time of change, the latest first, and pages without a time last', async () => {
  const paths = await listed([
    { path: '/cars/old', lastModified: '2026-01-01' },
    { path: '/cars/none' },
    { path: '/cars/new', lastModified: '2026-03-01T10:00:00+10:00' },
  ]);
  expect(paths.map(({ path }) => path)).toEqual(['/cars/new', '/cars/old', '/cars/none']);
});

it('a page is left out if its path is too long, and listed without its modification time if only that time is too long', async () => {
  const long = 'x'.repeat(3_900_000);
  const [kept, ...others] = await listed([{ path: `/${long}` }, { path: '/cars/a', lastModified: long }]);
  expect(others).toEqual([]);
  expect(kept).toEqual({ path: '/cars/a', by: 'vehicle.detail of mf-vehicle@1.0.0' });
});

it('listing ends after a minute, however many batches a remote still has, because the lists of other sites wait for it', async () => {
  let nowMs = 0;
  const slowly = {
    pool: {
      render: async () => {
        nowMs += 2_400;
        return [{ kind: 'addresses', addresses: [], next: String(nowMs) }];
      },
    },
    server: () => ({ file: '/nowhere/server.mjs', integrity: 'sha384-' }),
    budget: defaultBudget,
    nowMs: () => nowMs,
  } as unknown as Parameters<typeof listPages>[1];
  await expect(listPages(running, slowly)).rejects.toThrow('PREWARM_LIST_SLOW');
  expect(nowMs).toBeLessThan(65_000);
});
