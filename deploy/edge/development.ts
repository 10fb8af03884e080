import type { IslandFiles, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { CspExceptions } from './http/security-headers.ts';

/** A remote served from source on a developer's machine, and the shell built for that. */
export type Development = {
  readonly remote: string;
  /** URL of its container. */
  readonly entry: string;
  /** Where that container and its live updates come from. */
  readonly origin: string;
  /** A shell with React's development build, published but never pinned. */
  readonly shell: RemoteManifest;
};

/** The release with the developer's remote in place of the pinned one: known by its islands, with no files to preload. */
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
  return { ...release, lastGood: {}, manifests: { ...release.manifests, shell, ...(ours && { [remote]: ours }) } };
}

/** What documents may reach besides the platform while a remote is developed. */
export function exceptionsOf({ origin }: Development): CspExceptions {
  return { scripts: [origin], connections: [origin, origin.replace('http', 'ws')], development: true };
}
