import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { binaryFaults, mostBytes, trackedFiles } from './large-binaries.ts';

it('every large binary in the repository has a reason', () => {
  const root = resolve(import.meta.dirname, '../..');
  expect(binaryFaults(root, trackedFiles(root))).toEqual([]);
});

it('a large binary without a reason is reported; a large text and a small binary are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-binaries-'));
  writeFileSync(join(folder, 'large.webp'), Buffer.alloc(mostBytes + 1));
  writeFileSync(join(folder, 'small.webp'), Buffer.alloc(mostBytes));
  writeFileSync(join(folder, 'large.json'), 'a'.repeat(mostBytes + 1));
  const files = ['large.webp', 'small.webp', 'large.json'];
  expect(binaryFaults(folder, files, {})).toEqual([expect.stringMatching(/^large.webp is a binary over 200 KB/)]);
  expect(binaryFaults(folder, files, { 'large.webp': 'needed' })).toEqual([]);
  const gone = { 'large.webp': 'needed', 'gone.webp': 'needed once' };
  expect(binaryFaults(folder, files, gone)).toEqual([
    expect.stringMatching(/^gone.webp isn’t a large binary any more/),
  ]);
  rmSync(folder, { recursive: true });
});

it('a folder without git has no files to check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-binaries-'));
  expect(trackedFiles(folder)).toEqual([]);
  expect(binaryFaults(folder, [])).toEqual([]);
  rmSync(folder, { recursive: true });
});
