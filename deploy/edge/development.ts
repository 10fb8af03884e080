import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { CspExceptions } from './http/security-headers.ts';

/** A remote that a developer's machine serves. */
export type Development = {
  readonly remote: string;
  /** URL of the remote's container. */
  readonly entry: string;
  /** Origin that serves the container and its live updates. */
  readonly origin: string;
  /** A shell with React's development build, which is published but never pinned. Absent: the pinned shell is used. */
  readonly shell?: RemoteManifest;
};

/**
 * Replaces the pinned version in a release by the developer's remote. Its islands are those of the pinned version,
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

/** Additional origins that a document may use while a remote is developed. */
export function exceptionsOf({ origin, shell }: Development): CspExceptions {
  const connections = [origin, origin.replace('http', 'ws')];
  return { scripts: [origin], connections, styles: [], development: shell !== undefined };
}
