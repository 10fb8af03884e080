import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { routes } from '@forecourt/contracts';
import { isSourceMap, RemoteManifest } from '@forecourt/contracts/release';
import type { Compiler, StatsCompilation } from '@rspack/core';
import * as z from 'zod/mini';
import type { Remote } from '../island/index.ts';
import { commitOf } from './commit-of.ts';
import { describeEvents } from './describe-events.ts';
import { describeIslands } from './describe-island.ts';
import { hashFiles } from './hash-files.ts';
import { reactRange } from './shared-modules.ts';
import { refuseStaticImports } from './static-imports.ts';

/** A package and its output folder. */
export type Output = { readonly root: string; readonly name: string; readonly version: string; readonly dist: string };

/** Sources that are built into every package besides its own folder: contracts, kit and their dependencies. */
const builtIn = ['contracts', 'kit', 'package-lock.json'].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);

/**
 * Plugins that write `remote.json` once browser and server files are written, one for each of the two configurations.
 * The server's build waits for the browser's build, so it ends last. A build fails with STATIC_IMPORT when a browser
 * file imports another statically.
 */
export function versionPlugins(output: Output) {
  const { name, version, dist } = output;
  let groups: NonNullable<StatsCompilation['namedChunkGroups']> = {};
  return {
    browser: {
      apply(compiler: Compiler) {
        compiler.hooks.beforeRun.tap('forecourt', () => rmSync(dist, { recursive: true, force: true }));
        compiler.hooks.done.tap('forecourt', (stats) => {
          groups = stats.toJson({ all: false, chunkGroups: true, ids: true, assets: true }).namedChunkGroups ?? {};
        });
      },
    },
    server: {
      apply(compiler: Compiler) {
        compiler.hooks.done.tapPromise('forecourt', async (stats) => {
          if (stats.hasErrors()) return;
          const manifest = await manifestOf(output, groups);
          writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
          const sizes = Object.entries(manifest.files).reduce(
            (sum, [path, file]) => sum + (path === serverFile || isSourceMap(path) ? 0 : file.brotliBytes),
            0,
          );
          console.log(
            `${name} ${version}: ${Object.keys(manifest.files).length} files, ${(sizes / 1024).toFixed(1)} KB compressed for browsers`,
          );
        });
      },
    },
  };
}

/** The file that renders a version on the server. */
const serverFile = 'server.mjs';

async function manifestOf(
  { root, name, version, dist }: Output,
  groups: NonNullable<StatsCompilation['namedChunkGroups']>,
): Promise<RemoteManifest> {
  const server = (await import(`${pathToFileURL(join(dist, serverFile)).href}?${Date.now()}`)) as { default: Remote };
  const remote = server.default;
  const entryGroups = name === 'shell' ? ['shell', 'react', 'host'] : [name.replace('-', '_'), 'remote'];
  const files = (group: string) =>
    (groups[group]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
  await refuseStaticImports(dist);
  return z.parse(RemoteManifest, {
    name,
    version,
    scope: `${name}@${version}`,
    commit: commitOf(root, builtIn),
    contracts: contractsVersion(),
    react: reactRange,
    entry: name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    entryChunks: [...new Set(entryGroups.flatMap(files))],
    server: serverFile,
    ...(await describeIslands(remote, groups)),
    ...(name === 'shell' && { routes: Object.keys(routes) }),
    publishes: describeEvents(remote.publishes),
    subscribes: describeEvents(remote.subscribes),
    files: await hashFiles(dist, serverFile),
  });
}

function contractsVersion(): string {
  const file = new URL('../../../contracts/package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
