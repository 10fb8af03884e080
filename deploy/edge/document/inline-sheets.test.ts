import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pageOf } from '../composition/plan.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { createInlineSheets } from './inline-sheets.ts';

const count = 40;
const bytes = 60_000;
const names = Array.from({ length: count }, (_, n) => `s${n}.css`);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sheets-'));
  const version = join(folder, 'mf-search', '1.0.0');
  await mkdir(version, { recursive: true });
  for (const [n, name] of names.entries())
    await writeFile(join(version, name), `/*${n}*/`.padEnd(name === 's2.css' ? 100 : bytes, 'a'));
});
afterAll(() => rm(folder, { recursive: true }));

function planned() {
  const demo = demoManifest('mf-search', { pages: { 'search.results': demoIsland('search.results') } });
  const files = Object.fromEntries(
    names.map((name) => [name, { integrity: 'sha384-', bytes: name === 's2.css' ? 100 : bytes, brotliBytes: 10 }]),
  );
  const page = { ...demoIsland('search.results'), css: names };
  const release = demoRelease([
    { ...demo, files: { ...demo.files, ...files }, pages: { ...demo.pages, 'search.results': page } },
  ]);
  const island = pageOf(release, 'search.results');
  return island === undefined ? [] : [island];
}

it('style sheets are inlined up to the limit of a document, and the other sheets are linked', async () => {
  const inlined = await createInlineSheets(folder, defaultBudget)(planned());
  const written = [...inlined.values()].reduce((sum, text) => sum + text.length, 0);
  expect([...inlined.keys()]).toEqual(
    ['s0', 's1', 's2', 's3', 's4'].map((name) => `/assets/mf-search/1.0.0/${name}.css`),
  );
  expect(written).toBeLessThanOrEqual(defaultBudget.inlineStyleBytes);
});

it('a document does not inline the style sheets of other documents', async () => {
  const sheets = createInlineSheets(folder, defaultBudget);
  await sheets(planned());
  expect((await sheets([])).size).toBe(0);
});
