import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RemoteManifest } from '@forecourt/contracts/release';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import contracts from '../../../contracts/package.json' with { type: 'json' };
import { readVersionFolder } from '../../registry/client/index.ts';
import { runCli } from '../run-cli.ts';
import { neededContracts } from './version-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-adopt-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function forecourt(...args: readonly string[]) {
  const said: string[] = [];
  const collect = (text: string) => void said.push(text);
  const code = await runCli(args, { env: {}, cwd: folder, out: collect, err: collect });
  return { code, text: said.join('') };
}

const assets = (js: readonly string[] = [], css: readonly string[] = []) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

/** The manifest of a small remote, as the plugin of Module Federation writes it. */
function manifestOf({
  type = 'global',
  publicPath = 'auto',
  requiredVersion = '^19.3.1',
  files = ['app.js'],
  css = ['app.css'],
  shared = [{ name: 'react', requiredVersion, assets: assets() }],
}: {
  readonly type?: string;
  readonly publicPath?: string;
  readonly requiredVersion?: string;
  readonly files?: readonly string[];
  readonly css?: readonly string[];
  readonly shared?: readonly object[];
} = {}) {
  return {
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '', type },
      globalName: 'tips',
      publicPath,
      buildInfo: { buildVersion: '2.1.0' },
    },
    shared,
    exposes: [
      { path: './Tips', assets: assets(files, css) },
      { path: './Rates', assets: assets() },
    ],
  };
}

const container = 'var tips;(()=>{var chunks=globalThis.rspackChunktips||=[];tips={init(){},get(){}}})()';
const usual: Readonly<Record<string, string>> = {
  'remoteEntry.js': container,
  'app.js': 'globalThis.rspackChunktips.push([[1],{}])',
  'app.css': '.tips { background: url("./paper.webp"); }',
  'paper.webp': 'picture',
  'notes.exe': 'program',
};

let made = 0;
/** Writes the output folder of a remote. */
async function built(manifest: unknown = manifestOf(), files: Readonly<Record<string, string>> = usual) {
  const place = join(folder, `built-${++made}`);
  const texts = { 'mf-manifest.json': typeof manifest === 'string' ? manifest : JSON.stringify(manifest), ...files };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), text);
  }
  return place;
}

const adopt = (place: string, ...more: readonly string[]) =>
  forecourt('adopt', place, '--expose', './Tips', '--name', 'mf-tips', '--out', join(folder, `out-${made}`), ...more);

describe('a remote that the official plugin built', () => {
  it('becomes a version with one widget, with its files and their hashes', async () => {
    const { code, text } = await adopt(await built(), '--widget', 'tips', '--height', '120');
    expect([code, text]).toEqual([0, expect.stringContaining('mf-tips 2.1.0 is adopted: 8 files')]);
    expect(text).toContain('Left out, because the platform doesn’t serve these types of file: notes.exe.');
    const { manifest, files } = await readVersionFolder(join(folder, `out-${made}`));
    const { widgets, files: described, entry } = z.parse(RemoteManifest, manifest);
    expect(widgets).toEqual({ tips: { chunks: [], css: ['box.css'], hydrate: 'visible', slots: [] } });
    expect(Object.keys(described).sort()).toEqual([...files.keys()].sort());
    expect(described[entry]?.integrity).toBe(
      `sha384-${createHash('sha384')
        .update(files.get(entry) ?? '')
        .digest('base64')}`,
    );
    const textOf = (path: string) => Buffer.from(files.get(path) ?? '').toString();
    expect(textOf('box.css')).toBe('.adopted-mf-tips-2-1-0{min-height:120px}\n');
    expect(textOf('adopted/remoteEntry.js')).toBe(`${container}\n;export { tips as container };\n`);
    expect(textOf('adopted/paper.webp')).toBe('picture');
    expect(textOf('remoteEntry.js')).toContain('"chunks":"rspackChunktips"');
  });

  it('a remote can also be adopted from a URL, with the pictures that its style sheets name', async () => {
    const place = await built();
    const server = createServer((request, response) => {
      readFile(join(place, request.url ?? '')).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { code } = await adopt(`${origin}/remoteEntry.js`);
      expect(code).toBe(0);
      const { files } = await readVersionFolder(join(folder, `out-${made}`));
      expect([...files.keys()].sort()).toContain('adopted/paper.webp');
      const missing = await adopt(`${origin}/elsewhere/`);
      expect(missing.text).toContain(`There is no ${origin}/elsewhere/mf-manifest.json.`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect((await adopt(origin)).text).toContain("Start the remote's server, or give its output folder.");
  });

  it('for a remote that does not share React, the command says that its modules need a `mount` function', async () => {
    const { text } = await adopt(await built(manifestOf({ shared: [] })));
    expect(text).toContain('It does not share React, so ./Tips must have mount(element, context)');
  });
});

describe('a remote that cannot be adopted', () => {
  it.each<[string, unknown, Readonly<Record<string, string>>, string]>([
    ['no manifest', '', {}, 'isn’t a Module Federation 2 manifest'],
    ['JSON of another kind', { name: 'tips' }, {}, '"metaData" is missing or of another type'],
    [
      'a container for Node.js',
      manifestOf({ type: 'commonjs-module' }),
      usual,
      'the container is of type "commonjs-module"',
    ],
    [
      'ES modules of a fixed address',
      manifestOf({ type: 'module', publicPath: 'https://cdn.example/' }),
      usual,
      "output.publicPath: 'auto'",
    ],
    [
      'ES modules that end in .mjs',
      manifestOf({ type: 'module', files: ['app.mjs'] }),
      { ...usual, 'app.mjs': '' },
      'app.mjs ends in .mjs',
    ],
    [
      'ES modules with static imports',
      manifestOf({ type: 'module' }),
      { ...usual, 'app.js': 'import "./x.js"' },
      'app.js imports ./x.js statically',
    ],
    ['React 18', manifestOf({ requiredVersion: '^18.2.0' }), usual, 'needs React ^18.2.0'],
    ['a path out of the folder', manifestOf({ files: ['../secret.js'] }), usual, 'names the file "../secret.js"'],
    [
      'an address as a path',
      manifestOf({ files: ['https://evil.example/x.js'] }),
      usual,
      'names the file "https://evil.example/x.js"',
    ],
    ['a listed file that is missing', manifestOf({ files: ['lost.js'] }), usual, 'lists lost.js, which doesn’t exist'],
    [
      'a page among the scripts',
      manifestOf({ files: ['index.html'] }),
      usual,
      '"index.html", which is neither a script nor a style sheet',
    ],
    [
      '501 files',
      manifestOf({ files: Array.from({ length: 501 }, (_, at) => `${at}.js`) }),
      usual,
      'at most 500 can be adopted',
    ],
    [
      'a container without its variable',
      manifestOf(),
      { ...usual, 'remoteEntry.js': 'other = 1' },
      'declares no variable "tips"',
    ],
  ])('a remote with %s is refused with a message, and nothing is written', async (_, manifest, files, sentence) => {
    const { code, text } = await adopt(await built(manifest, files));
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    await expect(readVersionFolder(join(folder, `out-${made}`))).rejects.toThrow();
  });

  it('for an unknown module, the message names the existing modules', async () => {
    const place = await built();
    const { text } = await forecourt('adopt', place, '--expose', './Tip', '--name', 'mf-tips');
    expect(text).toContain('exposes no "./Tip". It exposes ./Tips, ./Rates. Did you mean "./Tips"?');
  });

  it.each([
    ['an invalid name of a remote', ['--name', 'Tips'], 'name:'],
    ['an invalid version number', ['--version', '1'], 'version:'],
    ['a widget name with a slash', ['--widget', 'a/b'], 'widgets.a/b'],
    ['a height beyond any page', ['--height', '90000'], 'at most 4000 pixels'],
  ])('the command refuses %s', async (_, more, sentence) => {
    const { code, text } = await adopt(await built(), ...more);
    expect(code).toBeGreaterThan(0);
    expect(text).toContain(sentence);
  });

  it('a remote is refused if a listed file is a link to a file outside the folder', async () => {
    const { 'app.js': _, ...others } = usual;
    const place = await built(manifestOf(), others);
    await writeFile(join(folder, 'secret'), 'secret');
    await symlink(join(folder, 'secret'), join(place, 'app.js'));
    expect((await adopt(place)).text).toContain('lists app.js, which doesn’t exist');
  });

  it('a folder that exists is not overwritten', async () => {
    const place = await built();
    await adopt(place);
    expect((await adopt(place)).text).toContain('already exists. Remove it, or name another folder with --out.');
  });
});

it('an adopted remote requires the first version of the current major version of the contracts', () => {
  expect(neededContracts).toBe(`${contracts.version.split('.')[0]}.0.0`);
});
