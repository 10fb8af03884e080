import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { routes } from '@forecourt/contracts';
import { RemoteManifest } from '@forecourt/contracts/release';
import type { Configuration, StatsCompilation } from '@rspack/core';
import { rspack } from '@rspack/core';
import * as z from 'zod/mini';
import type { Remote } from '../island/index.ts';
import { commitOf } from './commit-of.ts';
import { describeEvents } from './describe-events.ts';
import { describeIslands } from './describe-island.ts';
import { hashFiles } from './hash-files.ts';
import { readPackage } from './preset.ts';
import { reactRange } from './shared-modules.ts';
import { refuseStaticImports } from './static-imports.ts';

/** What is built into every package beside its own folder: contracts, kit, and the packages they use. */
const builtIn = ['contracts', 'kit', 'package-lock.json'].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);

/**
 * Builds a package into its `dist`: the files of one version, complete with `remote.json`.
 *
 * @param configurations what the package's rspack.config.ts exports: browser first, server second
 * @throws Error BUILD_FAILED with the bundler's messages
 * @throws Error STATIC_IMPORT when a file for the browser imports another statically
 */
export async function buildPackage(root: string, configurations: readonly Configuration[]): Promise<RemoteManifest> {
  const { name, version } = readPackage(root);
  const dist = configurations[0]?.output?.path ?? join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const [browser] = await bundle(configurations);
  const groups = browser?.namedChunkGroups ?? {};
  const server = (await import(`${pathToFileURL(join(dist, 'server.mjs')).href}?${Date.now()}`)) as { default: Remote };
  const remote = server.default;
  const entryGroups = name === 'shell' ? ['shell', 'react', 'host'] : [name.replace('-', '_'), 'remote'];
  const files = (group: string) =>
    (groups[group]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
  await refuseStaticImports(dist);
  const manifest = z.parse(RemoteManifest, {
    name,
    version,
    scope: `${name}@${version}`,
    commit: commitOf(root, builtIn),
    contracts: contractsVersion(),
    react: reactRange,
    entry: name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    entryChunks: [...new Set(entryGroups.flatMap(files))],
    server: 'server.mjs',
    ...(await describeIslands(remote, groups)),
    ...(name === 'shell' && { routes: Object.keys(routes) }),
    publishes: describeEvents(remote.publishes),
    subscribes: describeEvents(remote.subscribes),
    files: hashFiles(dist),
  });
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function bundle(configurations: readonly Configuration[]): Promise<readonly StatsCompilation[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configurations]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(`BUILD_FAILED\n${stats?.toString({ all: false, errors: true }) ?? ''}`));
        }
        resolve(stats.toJson({ all: false, chunkGroups: true, ids: true, assets: true }).children ?? []);
      });
    });
  });
}

function contractsVersion(): string {
  const file = new URL('../../../contracts/package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
