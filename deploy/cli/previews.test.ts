import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../registry/client/index.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import { foundSite } from '../registry/testing/found-site.ts';
import type { TestRegistry, TestServer } from '../registry/testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../registry/testing/start-registry.ts';
import { runCli } from './run-cli.ts';

let test: TestRegistry;
let server: TestServer;
let folder: string;
let commit: string;
beforeAll(async () => {
  const signOverride = ({ id }: { readonly id: string }) => `signed-${id}`;
  [test, folder] = await Promise.all([startRegistry({ signOverride }), mkdtemp(join(tmpdir(), 'forecourt-preview-'))]);
  server = await serveRegistry(test.registry);
  for (const remote of ['shell', 'mf-tips']) unwrap(await test.operations.publish(demoVersion(remote, '1.3.0')));
  await foundSite(test.operations, 'redgum', { overrides: { previews: ['mf-tips'] } });
  await foundSite(test.operations, 'wattle');
  for (const site of ['redgum', 'wattle'])
    unwrap(await test.operations.pin(site, { remotes: { shell: '1.3.0' }, why: 'first', expectedRevision: 1 }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@acme/mf-tips', version: '1.4.0' }));
  await writeFile(join(folder, '.gitignore'), 'dist\n');
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'Faster/Tips');
  git('add', '.');
  git('commit', '-q', '-m', 'a commit');
  commit = git('rev-parse', 'HEAD').trim();
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function forecourt(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    env: { FORECOURT_SERVER: server.url, FORECOURT_TOKEN: server.token, ...env },
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}

async function build(version: string, ofCommit = commit): Promise<void> {
  const { manifest, files } = demoVersion('mf-tips', version, { commit: ofCommit });
  for (const [path, bytes] of [...files, ['remote.json', Buffer.from(JSON.stringify(manifest))] as const]) {
    const place = join(folder, 'dist', path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
}

const printed = async (...options: readonly string[]) =>
  (await forecourt(['preview', '--print-version', ...options])).out.trim();
const asTeam = async () => {
  const role = { kind: 'publisher' as const, remotes: ['mf-tips'] };
  return { FORECOURT_TOKEN: unwrap(await test.operations.issueToken({ name: 'team', role })).secret };
};

it('`preview` publishes a build of a branch and prints a link to the preview; `previews` lists the preview', async () => {
  const version = await printed();
  expect(version).toMatch(/^1\.4\.0-faster-tips\.[0-9a-f]{8,}$/);
  await build(version);
  const team = await asTeam();
  const previewed = await forecourt(['preview', '--site', 'redgum', '--run-url', 'https://ci.example/1'], team);
  expect(previewed).toMatchObject({ code: 0, err: '' });
  expect(previewed.out).toContain(`mf-tips ${version} is a preview of Faster/Tips.\nBrowsers load`);
  expect(previewed.out).toMatch(
    /This link shows it on redgum until 2026-03-06 12:00:00 UTC \(ov-\w+\)\. .*:\nhttps:\/\/redgum\.example\/\?\S+=signed-ov-/,
  );
  const { out } = await forecourt(['previews', 'mf-tips']);
  expect(out).toMatch(
    /mf-tips {2}1\.4\.0-\S+ {2}faster-tips {2}2026-03-03 .* team {2}2026-03-17 {5}https:\/\/ci\.example\/1/,
  );
  expect((await forecourt(['versions', 'mf-tips'])).out).not.toContain('faster-tips');
});

it('if the site does not permit previews of the remote, the link is refused with the reason', async () => {
  await build(await printed());
  const { code, err } = await forecourt(['preview', '--site', 'wattle'], await asTeam());
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('wattle doesn’t let publishers of mf-tips make links'),
  });
});

it('a build without the preview’s version is refused, and the message gives the command that builds this version', async () => {
  await build('1.4.0');
  const version = await printed();
  const { code, err } = await forecourt(['preview']);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining(`FORECOURT_BUILD_VERSION=${version} npm run build`),
  });
  await build('1.4.0', 'unknown');
  expect((await forecourt(['preview'])).err).toContain('no commit names the preview');
});

it.each([
  [{}, ['--branch', 'release/7'], 'release-7'],
  [{ GITHUB_HEAD_REF: 'pull', GITHUB_REF_NAME: '12/merge' }, [], 'pull'],
  [{ GITHUB_HEAD_REF: '', GITHUB_REF_NAME: 'main' }, [], 'main'],
  [{ CI_COMMIT_BRANCH: 'main' }, [], 'main'],
])('with the environment %j and the options %j the branch is %s', async (env, options, branch) => {
  const { out } = await forecourt(['preview', '--print-version', ...options], env);
  expect(out).toContain(`1.4.0-${branch}.`);
});

it('without a branch or package, the command says what is missing', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'forecourt-outside-'));
  expect((await forecourt(['preview', outside])).err).toContain('Name the branch: --branch <name>.');
  const without = await forecourt(['preview', outside, '--branch', 'x', '--print-version']);
  expect(without.err).toContain('the version comes from it');
  await writeFile(join(outside, 'package.json'), '{"version":"1.0.0"}');
  const unversioned = await forecourt(['preview', outside, '--branch', 'x', '--print-version']);
  expect(unversioned.err).toContain('isn’t in a checkout with a commit');
  await rm(outside, { recursive: true });
});
