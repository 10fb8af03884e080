import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { routes } from '@forecourt/contracts';
import { isSourceMap, kitProtocol, RemoteManifest, standaloneFolder } from '@forecourt/contracts/release';
import type { Compiler, StatsCompilation } from '@rspack/core';
import * as z from 'zod/mini';
import type { Remote } from '../island/index.ts';
import { commitOf } from './commit-of.ts';
import { describeBudgets } from './describe-budgets.ts';
import { describeDeclarations } from './describe-declarations.ts';
import { describeEvents } from './describe-events.ts';
import { describeIslands } from './describe-island.ts';
import { hashFiles } from './hash-files.ts';
import { containerName, writeFederationManifest } from './mf-manifest.ts';
import type { Output } from './output.ts';
import { reactRange } from './shared-modules.ts';
import { refuseStaticImports } from './static-imports.ts';

const contractsPackage = createRequire(import.meta.url).resolve('@forecourt/contracts/package.json');
const kitFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the build of every package in the workspace includes from outside the package's folder: contracts, kit, and the
 * kit's lock file, which lists the dependencies. Empty if kit and contracts are installed from a registry.
 */
const builtIn = kitFolder.includes(`${sep}node_modules${sep}`)
  ? []
  : [dirname(contractsPackage), kitFolder, join(kitFolder, '../package-lock.json')];

/**
 * Plugins that write `remote.json` once browser and server files are written; one for each of the two configurations.
 * The server's build waits for the browser's, so it ends last. A build fails with STATIC_IMPORT if a browser file
 * imports another statically.
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
            (sum, [path, file]) => sum + (isForPages(path) ? file.brotliBytes : 0),
            0,
          );
          console.log(
            `${name} ${version}: ${Object.keys(manifest.files).length} files, ${(sizes / 1024).toFixed(1)} KB compressed for browsers`,
          );
          for (const line of describeBudgets(manifest)) console.log(line);
        });
      },
    },
  };
}

/** The file that renders a version on the server. */
const serverFile = 'server.mjs';

/** Whether browsers load a file on pages of the platform. */
const isForPages = (path: string): boolean =>
  path !== serverFile && !isSourceMap(path) && !path.startsWith(standaloneFolder);

async function manifestOf(
  { root, name, version, dist, scope }: Output,
  groups: NonNullable<StatsCompilation['namedChunkGroups']>,
): Promise<RemoteManifest> {
  const server = (await import(`${pathToFileURL(join(dist, serverFile)).href}?${Date.now()}`)) as { default: Remote };
  const remote = server.default;
  const entryGroups = name === 'shell' ? ['shell', 'react', 'host'] : [containerName(name), 'remote'];
  const files = (group: string) =>
    (groups[group]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
  await refuseStaticImports(dist);
  if (name !== 'shell') writeFederationManifest({ name, version, dist }, groups);
  return z.parse(RemoteManifest, {
    name,
    version,
    scope,
    commit: commitOf(root, builtIn),
    contracts: contractsVersion(),
    kit: kitProtocol,
    team: remote.team,
    react: reactRange,
    entry: name === 'shell' ? 'shell.js' : 'remoteEntry.js',
    entryChunks: [...new Set(entryGroups.flatMap(files))],
    server: serverFile,
    ...(await describeIslands(remote, groups)),
    ...(name === 'shell' && { routes: Object.keys(routes) }),
    declares: await describeDeclarations(remote),
    publishes: describeEvents(remote.publishes),
    subscribes: describeEvents(remote.subscribes),
    files: await hashFiles(dist, serverFile),
  });
}

function contractsVersion(): string {
  return (JSON.parse(readFileSync(contractsPackage, 'utf8')) as { version: string }).version;
}
