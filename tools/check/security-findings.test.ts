import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = process.cwd();
const attacks = join(root, 'e2e', 'attacks');
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
/** Folder with the code that several attacks share. */
const stage = 'stage';
const folders = readdirSync(attacks).filter((name) => name !== stage);
const rows = document
  .split(/^## /m)
  .filter((section) => section.startsWith('Findings and their tests'))
  .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')));

/** Files and folders named in a row. A bare file name is in the folder of the file before it. */
function namedIn(row: string): readonly string[] {
  const named: string[] = [];
  for (const [, name = ''] of row.matchAll(/`([^`]+)`/g)) {
    const isPath = /^(?:[\w@-]+\/)+[\w.-]+$/.test(name);
    if (isPath) named.push(name);
    else if (/^[\w-]+\.(?:test|spec)\.tsx?$/.test(name)) named.push(join(dirname(named.at(-1) ?? ''), name));
  }
  return named;
}

it('each attack has a row with its finding, and each attack named in a row has a folder', () => {
  const named = rows.flatMap(namedIn).flatMap((path) => /^e2e\/attacks\/([\w-]+)$/.exec(path)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual([...folders].sort());
  expect(folders.length).toBeGreaterThanOrEqual(30);
});

it('each folder of an attack contains a test with the folder’s name', () => {
  expect(folders.filter((name) => !existsSync(join(attacks, name, `${name}.spec.ts`)))).toEqual([]);
});

it('each test named in a row exists, and each row names a test or the command that runs it', () => {
  const findings = rows.slice(1);
  expect(findings.length).toBeGreaterThan(40);
  expect(findings.flatMap(namedIn).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(findings.filter((row) => namedIn(row).length === 0 && !row.includes('`npm run '))).toEqual([]);
});
