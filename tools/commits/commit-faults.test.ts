import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commitFaults, withoutComments } from './commit-faults.ts';

const body = '\n\nA refused page came back under another address.\n';

describe('a commit message', () => {
  it.each([
    `fix(edge): keep the address of a refused page${body}`,
    `feat(mf-search,kit)!: filter by colour${body}`,
    'docs: say how a commit is written',
    'test(api): test the limit of leads',
    "Merge branch 'main'",
    'fixup! fix(edge): keep the address',
  ])('a commit message that reads %j is accepted', (message) => {
    expect(commitFaults(message)).toEqual([]);
  });

  it.each([
    ['keep the address', /doesn’t start like "fix\(edge\): …"/],
    ['improvement: keep the address', /Start with one of feat, fix/],
    [`fix: added the address${body}`, /"added" isn’t an imperative/],
    [`fix: fixes the address${body}`, /"fixes" isn’t an imperative/],
    [`fix: dropping the address${body}`, /"dropping" isn’t an imperative/],
    [`fix: a refused page keeps its address${body}`, /"a" isn’t an imperative/],
    [`fix(edge): keep ${'the address '.repeat(6)}${body}`, /Shorten it to 72/],
    ['fix(edge): keep the address\nof a refused page', /Leave a line between them/],
    ['fix(edge): keep the address\n\nSigned-off-by: Somebody', /"fix" needs a body/],
  ])('a commit message that reads %j is refused', (message, fault) => {
    expect(commitFaults(message).join('\n')).toMatch(fault);
  });

  it('is read without git’s comments', () => {
    const file =
      'docs: say why\n# Please enter the message\n# ------------------------ >8 ------------------------\ndiff';
    expect(withoutComments(file)).toBe('docs: say why\n');
  });
});

describe('the check of a branch', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-commits-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
      cwd: folder,
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'A',
        GIT_AUTHOR_EMAIL: 'a@a',
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@a',
      },
    });
  const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);
  const check = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/commits/main.ts', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  };

  it('the check of a branch passes without git history, and does not check commits from before the check existed', () => {
    mkdirSync(join(folder, 'tools'), { recursive: true });
    cpSync(import.meta.dirname, join(folder, 'tools/commits'), { recursive: true });
    expect(check()).toEqual({ status: 0, stderr: '' });
    git('init', '-q');
    commit('whatever was written before');
    git('add', 'tools');
    commit('also with the check');
    expect(check()).toEqual({ status: 0, stderr: '' });
  });

  it('the check of a branch reports a later commit with its fault, and a message in a file is checked in the same way', () => {
    commit(`fix: keep the address${body}`);
    expect(check().status).toBe(0);
    commit('fix: keep the address');
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[0-9a-f]{7,}: "fix" needs a body/) });
    writeFileSync(join(folder, 'message'), 'Fixed it\n# a comment\n');
    expect(check('message')).toMatchObject({ status: 1, stderr: expect.stringContaining('This message: "Fixed it"') });
  });
});
