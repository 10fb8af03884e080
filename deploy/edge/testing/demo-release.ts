import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

/** An island with one chunk and one style sheet, both named after the island. */
export function demoIsland(name: string, changes: Partial<IslandFiles> = {}): IslandFiles {
  return { chunks: [`${name}.js`], css: [`${name}.css`], hydrate: 'load', slots: [], ...changes };
}

/** A version of a remote, with the files of its islands. */
export function demoManifest(name: string, changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const entry = name === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const manifest = { pages: {}, widgets: {}, ...changes };
  const files = [...Object.values(manifest.pages), ...Object.values(manifest.widgets)].flatMap(({ chunks, css }) => [
    ...chunks,
    ...css,
  ]);
  return {
    name,
    version: '1.0.0',
    commit: 'unknown',
    contracts: '1.0.0',
    react: '^19.0.0',
    entry,
    entryChunks: [entry],
    server: 'server.mjs',
    publishes: [],
    subscribes: [],
    files: Object.fromEntries(
      [entry, ...files].map((file) => [file, { integrity: hash('a'), bytes: 1, brotliBytes: 1 }]),
    ),
    ...manifest,
  };
}

/** A release with the given versions. */
export function demoRelease(manifests: readonly RemoteManifest[], lastGood: readonly RemoteManifest[] = []): Release {
  const byName = (list: readonly RemoteManifest[]) =>
    Object.fromEntries(list.map((manifest) => [manifest.name, manifest]));
  return {
    revision: 1,
    lockfile: {
      id: 'lk-0123456789abcdef',
      site: 'northshore',
      contracts: '1.0.0',
      config: 'cf-0123456789ab',
      remotes: {},
    },
    manifests: byName(manifests),
    lastGood: byName(lastGood),
    config: {},
  };
}
