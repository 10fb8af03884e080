import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { commitOf } from './commit-of.ts';

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'forecourt-commit-'));
  await Promise.all(['mf-search', 'kit', 'docs'].map((folder) => mkdir(join(checkout, folder))));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Mia', '-c', 'user.email=mia@example.test', ...args], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (path: string, text: string) => writeFile(join(checkout, path), text);
const commit = () => commitOf(join(checkout, 'mf-search'), ['../kit']);

async function commitAll(): Promise<string> {
  git('init', '--quiet');
  await Promise.all([write('mf-search/remote.ts', 'one'), write('kit/bus.ts', 'one'), write('docs/a.md', 'one')]);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
  return git('rev-parse', 'HEAD');
}

it('the commit is the last one that touched the folder when its files are unchanged', async () => {
  const last = await commitAll();
  await write('docs/a.md', 'changed');
  expect(commit()).toBe(last);
});

it.each(['mf-search/remote.ts', 'mf-search/new.ts', 'kit/bus.ts'])(
  'the commit is marked dirty when %s is uncommitted',
  async (path) => {
    const last = await commitAll();
    await write(path, 'changed');
    expect(commit()).toBe(`${last}-dirty`);
  },
);

it('the commit is unknown outside a checkout, and for a folder that was never committed', () => {
  expect(commit()).toBe('unknown');
  git('init', '--quiet');
  expect(commit()).toBe('unknown');
});
