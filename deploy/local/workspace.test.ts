import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { findPackages, packages, remotes } from './workspace.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-workspace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, value: object) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(value));
}

it('the published packages of a workspace are the shell and all projects tagged as remotes, in project.json or package.json', () => {
  write('mf-zebra/project.json', { tags: ['kind:remote', 'domain:zebra'] });
  write('mf-tips/package.json', { name: 'mf-tips', nx: { tags: ['kind:remote'] } });
  write('shell/project.json', { tags: ['kind:shell'] });
  write('mf-untagged/package.json', { name: 'mf-untagged' });
  write('console/project.json', { tags: ['kind:application'] });
  mkdirSync(join(root, 'docs'));
  expect(findPackages(root)).toEqual(['shell', 'mf-tips', 'mf-zebra']);
});

it('the shell and the remotes of this workspace are found by their tags', () => {
  expect(packages).toEqual(['shell', ...remotes]);
  expect(remotes).toContain('mf-search');
});
