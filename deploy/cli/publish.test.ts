import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readNetworks } from '@forecourt/outbound';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Header } from 'tar';
import type { Upload } from '../registry/client/index.ts';
import { unwrap } from '../registry/client/index.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import { startIssuer } from '../registry/testing/start-issuer.ts';
import type { TestRegistry, TestServer } from '../registry/testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../registry/testing/start-registry.ts';
import { runCli } from './run-cli.ts';

let test: TestRegistry;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  const privateTargets = readNetworks('127.0.0.1');
  [test, folder] = await Promise.all([
    startRegistry({ privateTargets }),
    mkdtemp(join(tmpdir(), 'forecourt-publish-')),
  ]);
  server = await serveRegistry(test.registry);
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Environment = Readonly<Record<string, string>>;

async function forecourt(args: readonly string[], env: Environment = { FORECOURT_TOKEN: server.token }) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    env: { FORECOURT_SERVER: server.url, FORECOURT_DATA_DIR: join(folder, 'none'), ...env },
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** An entry of a tarball. Default type: a file. */
type Entry = {
  readonly path: string;
  readonly bytes?: Uint8Array;
  readonly type?: 'SymbolicLink' | 'Link' | 'FIFO';
  readonly linkpath?: string;
};

const filesOf = ({ manifest, files }: Upload): readonly Entry[] => [
  { path: 'remote.json', bytes: Buffer.from(JSON.stringify(manifest)) },
  ...[...files].map(([path, bytes]) => ({ path, bytes })),
];

/** An uncompressed tarball, which may contain entries that no program would pack. */
function tarOf(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, bytes = new Uint8Array(), type = 'File' as const, linkpath }) => {
    const header = new Header({
      path,
      size: bytes.length,
      type,
      mode: 0o644,
      ...(linkpath !== undefined && { linkpath }),
    });
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    return [block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

let tarballs = 0;
async function publishTar(bytes: Uint8Array, ...options: readonly string[]) {
  const file = join(folder, `version-${++tarballs}.tgz`);
  await writeFile(file, bytes);
  return forecourt(['publish', file, ...options]);
}

async function writeVersion(name: string, upload: Upload, packageJson?: object): Promise<string> {
  for (const { path, bytes = new Uint8Array() } of filesOf(upload)) {
    const place = join(folder, name, 'dist', path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  if (packageJson !== undefined) await writeFile(join(folder, name, 'package.json'), JSON.stringify(packageJson));
  return join(folder, name);
}

const isStored = async (remote: string) => (await test.operations.versions(remote)).kind === 'done';

describe('a tarball', () => {
  it.each([
    ['of the dist folder', ['-C', 'dist', '.']],
    ['of the package', ['dist', 'package.json']],
  ])('%s is published with the files that it contains', async (_, what) => {
    const name = what.length === 2 ? 'mf-packed' : 'mf-flat';
    const upload = demoVersion(name, '1.0.0');
    const place = await writeVersion(name, upload, { name: `@acme/${name}`, version: '1.0.0' });
    execFileSync('tar', ['czf', join(folder, `${name}.tgz`), ...what], { cwd: place });
    const { out, err } = await forecourt(['publish', `${name}.tgz`]);
    expect({ out, err }).toEqual({ out: expect.stringContaining(`${name} 1.0.0 is published: 4 files.`), err: '' });
    expect(unwrap(await test.operations.manifest(name, '1.0.0')).files).toEqual(upload.manifest.files);
  });

  const good = filesOf(demoVersion('mf-bad', '1.0.0'));
  const file = (path: string, bytes: Uint8Array = Buffer.from('x')): Entry => ({ path, bytes });
  it.each<[string, () => Uint8Array, string]>([
    [
      'a symbolic link',
      () => tarOf([...good, { path: 'key.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }]),
      '"key.js" is a link',
    ],
    [
      'a hard link',
      () => tarOf([...good, { path: 'key.js', type: 'Link', linkpath: 'remote.json' }]),
      '"key.js" is a link',
    ],
    ['a pipe', () => tarOf([...good, { path: 'pipe', type: 'FIFO' }]), '"pipe" is of the type FIFO'],
    [
      'a path out of the folder',
      () => tarOf([...good, file('chunks/../../evil.js')]),
      '"chunks/../../evil.js" leads out of the folder',
    ],
    ['an absolute path', () => tarOf([...good, file('/etc/evil.js')]), '"/etc/evil.js" is an absolute path'],
    ['a path of Windows', () => tarOf([...good, file('C:/evil.js')]), '"C:/evil.js" is an absolute path'],
    ['a path twice', () => tarOf([...good, file('server.mjs')]), '"server.mjs" is in it twice'],
    [
      'a second remote.json',
      () => tarOf([...good, file('chunks/remote.json')]),
      'chunks/remote.json is a second remote.json',
    ],
    ['a second remote.json in other letters', () => tarOf([...good, file('Remote.JSON')]), 'is a second remote.json'],
    ['no remote.json', () => tarOf(good.slice(1)), 'it has no remote.json'],
    [
      'a remote.json that is no manifest',
      () => tarOf([file('remote.json'), ...good.slice(1)]),
      'remote.json isn’t a manifest',
    ],
    [
      '10,000 files',
      () => tarOf([...good, ...Array.from({ length: 10_000 }, (_, n) => file(`f${n}.js`))]),
      'more than 1000 files',
    ],
    ['a gigabyte in a megabyte', () => gzipSync(Buffer.alloc(1024 ** 3), { level: 1 }), 'more than 48 MB'],
    ['a gzip in a gzip', () => gzipSync(gzipSync(tarOf(good))), 'compressed twice'],
    ['a file that ends early', () => tarOf(good).subarray(0, 1_500), 'isn’t a readable tarball'],
    ['a broken compression', () => gzipSync(tarOf(good)).subarray(0, 200), 'cannot be unpacked'],
    ['something else', () => Buffer.from('hello '.repeat(300)), 'isn’t a readable tarball'],
  ])('with %s is refused with path and reason, and nothing is stored', async (_, made, reason) => {
    const { code, err } = await publishTar(made());
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) });
    expect(err).toContain('was not published: ');
    expect(await isStored('mf-bad')).toBe(false);
  });

  it.each([
    ['a file that the manifest does not list', [...good, file('extra.js')], 'extra.js was sent but is not listed'],
    [
      'a file less than the manifest lists',
      good.slice(0, -1),
      'picture.webp is listed in remote.json but was not sent',
    ],
    ['a changed file', [...good.slice(0, -1), file('picture.webp')], 'picture.webp has the hash'],
    [
      'a name that no file may have',
      [...good, file('a b.js')],
      '"a b.js" isn’t a path a version can contain. Use letters, digits',
    ],
  ])('a tarball with %s is refused with path and reason, and nothing is stored', async (_, entries, reason) => {
    const { code, err } = await publishTar(gzipSync(tarOf(entries)));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) });
    expect(await isStored('mf-bad')).toBe(false);
  });
});

describe('a folder', () => {
  it('a folder with a link, or with a second remote.json, is refused with the path of what is wrong', async () => {
    const linked = await writeVersion('linked', demoVersion('mf-linked', '1.0.0'));
    await symlink('/etc/passwd', join(linked, 'dist', 'chunks', 'key.js'));
    expect((await forecourt(['publish', linked])).err).toContain('chunks/key.js is a link');
    const doubled = await writeVersion('doubled', demoVersion('mf-linked', '1.0.0'));
    await writeFile(join(doubled, 'dist', 'chunks', 'remote.json'), '{}');
    expect((await forecourt(['publish', doubled])).err).toContain('chunks/remote.json is a second remote.json');
    expect(await isStored('mf-linked')).toBe(false);
  });
});

describe('the version of a build', () => {
  it.each([
    [['--version', '1.1.0'], '--version says 1.1.0'],
    [['--tag', 'v1.1.0'], 'the tag v1.1.0 says 1.1.0'],
    [['--tag', 'mf-tagged@1.1.0'], 'says 1.1.0'],
    [['--tag', 'refs/tags/mf-tagged-v1.1.0'], 'says 1.1.0'],
    [['--tag', 'v2.0.0-rc.1'], 'says 2.0.0-rc.1'],
    [['--tag', 'mf-search@1.0.0'], 'is for mf-search, but the build is mf-tagged'],
    [['--tag', 'latest'], '--tag takes a tag with a version'],
    [['--tag', 'v1.0.0', '--version', '1.0.0'], 'Give the version once'],
    [[], 'package.json says 1.3.0. Build it again: FORECOURT_BUILD_VERSION=1.3.0 npm run build.'],
  ])(
    'a build of mf-tagged 1.0.0 is refused with the options %j, and the message gives the reason: %s',
    async (options, reason) => {
      const packageJson = { name: '@acme/mf-tagged', version: '1.3.0' };
      const place = await writeVersion('tagged', demoVersion('mf-tagged', '1.0.0'), packageJson);
      const { code, err } = await forecourt(['publish', place, ...options]);
      expect(code).not.toBe(0);
      expect(err).toContain(reason);
      expect(await isStored('mf-tagged')).toBe(false);
    },
  );

  it.each([
    ['1.0.0', ['--version', '1.0.0']],
    ['1.1.0', ['--tag', 'v1.1.0']],
    ['1.2.0', ['--tag', '@acme/mf-numbered@1.2.0']],
    ['1.3.0', []],
  ])('a build of version %s is published with the options %j', async (version, options) => {
    const place = await writeVersion('numbered', demoVersion('mf-numbered', version), {
      name: 'mf-numbered',
      version: '1.3.0',
    });
    expect(await forecourt(['publish', place, ...options])).toMatchObject({ code: 0, err: '' });
  });
});

describe('where a version comes from', () => {
  const github = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/mf-told',
    GITHUB_RUN_ID: '42',
  };
  it.each<[string, Environment, readonly string[], string | null]>([
    ['on GitHub', github, [], 'https://github.com/acme/mf-told/actions/runs/42'],
    ['on GitLab', { CI_JOB_URL: 'https://gitlab.example/acme/-/jobs/7' }, [], 'https://gitlab.example/acme/-/jobs/7'],
    ['with --run-url', github, ['--run-url', 'https://ci.example/1'], 'https://ci.example/1'],
    ['elsewhere', {}, [], null],
    ['where the variable is no address', { CI_JOB_URL: 'javascript:alert(1)' }, [], null],
  ])(
    'a version published %s is stored with the address of its CI run, if that is valid',
    async (_, env, options, runUrl) => {
      const version = `1.0.${++tarballs}`;
      const place = await writeVersion('told', demoVersion('mf-told', version, { commit: 'f00dcafe99-dirty' }));
      await forecourt(['publish', place, ...options], { FORECOURT_TOKEN: server.token, ...env });
      const listed = JSON.parse((await forecourt(['versions', 'mf-told', '--json'])).out);
      expect(listed.find((each: { version: string }) => each.version === version)).toMatchObject({
        publishedBy: 'mia',
        provenance: { runUrl, commit: 'f00dcafe99', isDirty: true, identity: null },
      });
    },
  );

  it('the list of versions shows the commit, the CI run, the size and its difference from the previous release', async () => {
    const publish = async (version: string, marker: string) => {
      const place = await writeVersion('sized', demoVersion('mf-sized', version, { marker, commit: 'f00dcafe99' }));
      return forecourt(['publish', place, '--run-url', 'https://ci.example/9']);
    };
    expect((await publish('1.0.0', 'a'.repeat(50))).out).toMatch(/Browsers load 2\.\d KB compressed, /);
    expect((await publish('1.1.0', 'a'.repeat(100))).out).toContain('KB (+2.0 since 1.0.0) compressed');
    const { out } = await forecourt(['versions', 'mf-sized']);
    expect(out).toMatch(/mf-sized {2}1\.1\.0 .* mia {2}f00dcafe {2}4\.0 \(\+2\.0\) {2}https:\/\/ci\.example\/9/);
    expect(out).toMatch(/mf-sized {2}1\.0\.0 .* f00dcafe {2}2\.0 {6,}https/);
  });

  it('command and registry refuse an invalid address of a CI run', async () => {
    const upload = demoVersion('mf-run', '1.0.0');
    const place = await writeVersion('run', upload);
    expect((await forecourt(['publish', place, '--run-url', 'javascript:alert(1)'])).err).toContain('--run-url takes');
    const body = { ...upload, files: {}, runUrl: 'javascript:alert(1)' };
    const response = await fetch(`${server.url}/registry/v1/remotes/mf-run/versions/1.0.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ error: { fields: { runUrl: expect.stringContaining('https') } } });
  });
});

it('a CI run publishes with its identity token: FORECOURT_ID_TOKEN, or the one that GitHub issues to the job', async () => {
  const issuer = await startIssuer();
  const sub = 'repo:acme/mf-tips:ref:refs/heads/main';
  const trusted = await forecourt([
    ...['publisher', 'trust', issuer.url, '--audience', server.url],
    ...['--subject', 'repo:acme/mf-tips:*', '--remotes', 'mf-tips'],
  ]);
  expect(trusted.out).toMatch(/^tp-\w+: repo:acme\/mf-tips:\* of http.* may publish mf-tips, with tokens for http/);
  const sign = (aud: string) => issuer.sign({ aud, sub, exp: Math.floor(Date.parse('2026-03-03T12:05:00Z') / 1_000) });

  const first = await writeVersion('tips', demoVersion('mf-tips', '1.0.0'));
  expect(await forecourt(['publish', first], { FORECOURT_ID_TOKEN: await sign(server.url) })).toMatchObject({
    code: 0,
  });

  const asked: string[] = [];
  issuer.answerWith((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer.url);
    if (pathname !== '/token') return void response.writeHead(404).end();
    asked.push(request.headers.authorization ?? '', searchParams.get('audience') ?? '');
    void sign(searchParams.get('audience') ?? '').then((value) => response.end(JSON.stringify({ value })));
  });
  const second = await writeVersion('tips', demoVersion('mf-tips', '1.0.1'));
  const job = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.url}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
  };
  expect(await forecourt(['publish', second], job)).toMatchObject({ code: 0, err: '' });
  expect(asked).toEqual(['Bearer of-the-job', server.url]);

  const rules = JSON.parse((await forecourt(['publisher', 'list', '--json'])).out) as { id: string }[];
  expect((await forecourt(['publisher', 'distrust', rules[0]?.id ?? ''])).out).toContain('are refused from now on');
  const after = await forecourt(['publish', second], { FORECOURT_ID_TOKEN: await sign(server.url) });
  expect(after).toMatchObject({ code: 1, err: expect.stringContaining('(REGISTRY_IDENTITY_REFUSED)') });
  await issuer.close();
});
