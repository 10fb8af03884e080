import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { CspExceptions } from './http/security-headers.ts';

/** A remote served from a developer's machine. */
export type Development = {
  readonly remote: string;
  /** URL of its container. */
  readonly entry: string;
  /** Origin of that container and its live updates. */
  readonly origin: string;
  /** A shell with React's development build, published but never pinned. Absent: the pinned shell. */
  readonly shell?: RemoteManifest;
};

/**
 * The release with the developer's remote instead of the pinned one. Its islands are those of the pinned version,
 * without files to preload.
 */
export function developmentRelease(release: Release, { remote, shell }: Development): Release {
  const pinned = release.manifests[remote];
  const bare = (islands: RemoteManifest['pages']) =>
    Object.fromEntries(
      Object.entries(islands).map(([name, files]) => [name, { ...files, chunks: [], css: [] } satisfies IslandFiles]),
    );
  const ours = pinned && {
    ...pinned,
    entryChunks: [],
    files: {},
    pages: bare(pinned.pages),
    widgets: bare(pinned.widgets),
  };
  return {
    ...release,
    lastGood: {},
    manifests: { ...release.manifests, ...(shell && { shell }), ...(ours && { [remote]: ours }) },
  };
}

/** Origins that documents may use besides the platform while a remote is developed. */
export function exceptionsOf({ origin, shell }: Development): CspExceptions {
  const connections = [origin, origin.replace('http', 'ws')];
  return { scripts: [origin], connections, styles: [], development: shell !== undefined };
}
