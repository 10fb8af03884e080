import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rspack } from '@rspack/core';
import { remotePreset } from './preset.ts';

/** A Module Federation container as hosts use it. */
type Container = {
  init(scope: object): unknown;
  get(name: string): Promise<() => { readonly default: () => string }>;
};

const root = mkdtempSync(join(tmpdir(), 'forecourt-lean-'));
const dist = join(root, 'dist');

beforeAll(async () => {
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('package.json', '{ "name": "mf-tiny", "version": "1.0.0" }');
  write('remote.ts', "import { version } from 'react';\nexport default () => 'React ' + version;\n");
  const [browser] = remotePreset({ root, outputFolder: dist });
  if (browser === undefined) throw new Error('the preset has no browser build');
  const container = new rspack.container.ModuleFederationPluginV1({
    name: 'mf_tiny',
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: { './remote': { import: './remote.ts', name: 'remote' } },
    shared: { react: { import: false, singleton: true, requiredVersion: '^19.0.0' } },
  });
  const [, ...others] = browser.plugins ?? [];
  await new Promise<void>((resolve, reject) => {
    rspack({ ...browser, plugins: [container, ...others] }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });
});

beforeAll(() => {
  mkdirSync(join(dist, 'standalone'));
  writeFileSync(
    join(dist, 'standalone/index.js'),
    "export const load = async (request) => ({ version: 'of its own' });",
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The share scope of a host that shares these versions of React. */
function sharing(...versions: readonly string[]) {
  const provided = Object.fromEntries(
    versions.map((version) => [version, { get: async () => () => ({ version }), from: 'shell' }]),
  );
  return { react: provided, 'react-dom/client': provided };
}

const load = async () => (await import(`${join(dist, 'remoteEntry.js')}?${Math.random()}`)) as Container;

describe('the lean runtime', () => {
  it('uses the modules that its host shares', async () => {
    const container = await load();
    await container.init(sharing('19.3.1'));
    const remote = await container.get('./remote');
    expect(remote().default()).toBe('React 19.3.1');
  });

  it('uses the version that is already loaded when its host shares several versions', async () => {
    const container = await load();
    const { react, 'react-dom/client': client } = sharing('19.3.1', '19.2.0');
    await container.init({
      react: { ...react, '19.2.0': { ...react['19.2.0'], loaded: 1 } },
      'react-dom/client': client,
    });
    expect((await container.get('./remote'))().default()).toBe('React 19.2.0');
  });

  it.each([
    ['shares nothing', {}],
    ['shares React without react-dom/client', { react: sharing('19.3.1').react }],
    ['shares another major version of React', sharing('18.3.1')],
  ])('uses the remote’s own modules when its host %s', async (_, scope) => {
    const container = await load();
    await container.init(scope);
    expect((await container.get('./remote'))().default()).toBe('React of its own');
  });

  it('has fewer than 3,000 characters and no code that compares versions', () => {
    expect(readdirSync(dist)).toContain('remoteEntry.js');
    const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
    expect(entry.length).toBeLessThan(3_000);
    expect(entry).not.toContain('Unsatisfied version');
  });
});
