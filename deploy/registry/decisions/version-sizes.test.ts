import type { RemoteManifest } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { demoIsland, demoVersion } from '../testing/demo-version.ts';
import { overBudget, sizesOf } from './version-sizes.ts';

const file = (bytes: number, brotliBytes = bytes) => ({ integrity: `sha384-${'A'.repeat(64)}`, bytes, brotliBytes });
const island = (...chunks: readonly string[]) => ({ ...demoIsland, chunks: [...chunks], css: ['a.css'] });
const manifest: RemoteManifest = {
  ...demoVersion('mf-search', '1.0.0').manifest,
  entryChunks: ['entry.js', 'entry.js'],
  pages: { 'search.results': island('a.js') },
  widgets: { featured: island('a.js', 'b.js') },
  files: {
    'remoteEntry.js': file(30, 10),
    'entry.js': file(60, 20),
    'a.js': file(900, 300),
    'a.js.map': file(5_000),
    'b.js': file(1_200, 400),
    'a.css': file(80, 40),
    'server.mjs': file(7_000),
  },
};

it('the size for browsers counts each file once, compressed, without the server’s module and source maps', () => {
  expect(sizesOf(manifest)).toEqual({ firstLoadBytes: 30, browserBytes: 770, serverBytes: 7_000 });
});

it('an island is listed if its own files exceed its budget, the largest excess first', () => {
  const declares = { routes: [], slots: [], backends: [], budgets: { 'search.results': 339, featured: 700, gone: 1 } };
  expect(overBudget({ ...manifest, declares })).toEqual([
    { island: 'featured', bytes: 740, budgetBytes: 700 },
    { island: 'search.results', bytes: 340, budgetBytes: 339 },
  ]);
});
