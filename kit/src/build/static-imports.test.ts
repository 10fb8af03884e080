import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { refuseStaticImports } from './static-imports.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function check(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-static-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await refuseStaticImports(folder);
}

describe('a build for the browser', () => {
  it.each([
    ['import{a}from"./b.js";a()', './b.js'],
    ['import "./b.js"', './b.js'],
    ['export * from "./b.js"', './b.js'],
  ])('a script that contains %s is refused', async (source, imported) => {
    await expect(check({ 'a.js': source, 'b.js': 'export const a = 1' })).rejects.toThrow(
      `STATIC_IMPORT: files for the browser may only use import(): a.js imports ${imported}.`,
    );
  });

  it('allows import(), import.meta and `import` in a string, and anything in server files', async () => {
    await expect(
      check({
        'a.js': 'import("./b.js");import.meta.url;const text="import x from \'y\'";export{text}',
        'server.mjs': 'import "react"',
      }),
    ).resolves.toBeUndefined();
  });
});
