import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationManifest } from '@forecourt/contracts/release';
import type { StatsCompilation } from '@rspack/core';
import type { Output } from './output.ts';

type Groups = NonNullable<StatsCompilation['namedChunkGroups']>;

/** The modules that a remote's container exposes, with the chunk of each. */
export const exposed = { './remote': 'remote', './mount': 'standalone/mount' } as const;

/** Name of a remote's container: `mf_trade_tips`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * Writes `mf-manifest.json`, which hosts built with Module Federation 2 need to load a remote. The format is that of
 * the official plugin, version 2.9. The container shares no module, so `shared` is empty. `publicPath` is `auto`, so
 * that files are found relative to the manifest, whichever dealer's origin serves it.
 *
 * @source Module Federation 2, `@module-federation/sdk` types `Manifest`
 */
export function writeFederationManifest(
  { name, version, dist }: Pick<Output, 'name' | 'version' | 'dist'>,
  groups: Groups,
): void {
  const container = containerName(name);
  const manifest = {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: Object.entries(exposed).map(([path, chunk]) => ({
      id: `${container}:${path.slice(2)}`,
      name: path.slice(2),
      assets: {
        js: { sync: filesOf(groups, chunk, '.js'), async: [] },
        css: { sync: filesOf(groups, chunk, '.css'), async: [] },
      },
      path,
    })),
  };
  writeFileSync(join(dist, federationManifest), `${JSON.stringify(manifest, null, 2)}\n`);
}

function filesOf(groups: Groups, chunk: string, ending: string): readonly string[] {
  return (groups[chunk]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith(ending));
}
