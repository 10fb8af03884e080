import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { documents, lostPaths } from './document-paths.ts';

const root = resolve(import.meta.dirname, '../..');

it('every path in a README or a page of docs exists', () => {
  const files = documents(root);
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap((file) => lostPaths(root, file).map((path) => `${file}: ${path}`))).toEqual([]);
});

it('a path is resolved against the root, the document’s folder, or a folder that the paragraph names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-paths-'));
  mkdirSync(join(folder, 'mf-a/src/model'), { recursive: true });
  writeFileSync(join(folder, 'mf-a/src/model/price.ts'), '');
  const lostOf = (text: string) => {
    writeFileSync(join(folder, 'mf-a/README.md'), text);
    return lostPaths(folder, 'mf-a/README.md');
  };
  expect(lostOf('`mf-a/src/model/price.ts`, `src/model/price.ts`, `model/<name>.ts`')).toEqual([]);
  expect(lostOf('In `src/model`: `price.ts`.')).toEqual([]);
  expect(lostOf('In `src/model`.\n\nElsewhere: `price.ts`.')).toEqual(['price.ts']);
  expect(lostOf('`src/gone`, `zod/mini`, `server.mjs`, [rules](SPEC.md)')).toEqual(['SPEC.md', 'src/gone']);
  rmSync(folder, { recursive: true });
});
