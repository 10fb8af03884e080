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
  /** Whether server code of the release's version renders the remote's islands. Default: only browsers render them. */
  readonly isServerRendered?: boolean;
};

/**
 * Replaces a version in a release by the developer's remote. The release keeps the islands of the version without their
 * scripts. If the server renders the islands, the release also keeps the version's server code and style sheets.
 * Fallback versions are left out.
 */
export function developmentRelease(
  release: Release,
  { remote, shell, isServerRendered = false }: Development,
): Release {
  const pinned = release.manifests[remote];
  const bare = (islands: RemoteManifest['pages']) =>
    Object.fromEntries(
      Object.entries(islands).map(([name, files]) => [
        name,
        { ...files, chunks: [], css: isServerRendered ? files.css : [] } satisfies IslandFiles,
      ]),
    );
  const ours = pinned && {
    ...pinned,
    entryChunks: [],
    files: isServerRendered ? withoutScripts(pinned.files) : {},
    pages: bare(pinned.pages),
    widgets: bare(pinned.widgets),
  };
  return {
    ...release,
    lastGood: {},
    manifests: { ...release.manifests, ...(shell && { shell }), ...(ours && { [remote]: ours }) },
  };
}

/**
 * The files without scripts. The developer's origin supplies the remote's scripts, so the import map must not list
 * those of the version.
 */
function withoutScripts(files: RemoteManifest['files']): RemoteManifest['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith('.js')));
}

/** Additional origins that a document may use while a remote is developed. */
export function exceptionsOf({ origin, shell }: Development): CspExceptions {
  const connections = [origin, origin.replace('http', 'ws')];
  return { scripts: [origin], connections, styles: [], development: shell !== undefined };
}
