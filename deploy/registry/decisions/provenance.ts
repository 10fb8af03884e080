import type { RemoteManifest } from '@forecourt/contracts/release';
import type { VersionSizes } from './version-sizes.ts';
import { sizesOf } from './version-sizes.ts';

/** Who signed a publisher's identity token, and for whom. */
export type PublisherIdentity = { readonly issuer: string; readonly subject: string };

/** Where a version comes from, and how large it is. Stored when the version is published. */
export type Provenance = {
  /** Commit of the build; null: it was built outside a checkout. */
  readonly commit: string | null;
  /** The team that owns the remote. Absent: the version names none. */
  readonly team?: string;
  /** Whether the build had changes that are in no commit. */
  readonly isDirty: boolean;
  /** Address of the CI run that published it; null: none was given. */
  readonly runUrl: string | null;
  /** The identity token with which the version was published; null: it was published with a stored token. */
  readonly identity: PublisherIdentity | null;
  readonly sizes: VersionSizes;
};

const dirtyEnding = '-dirty';

/** The provenance of a version that is published now. */
export function provenanceOf(
  manifest: RemoteManifest,
  { runUrl, identity }: { readonly runUrl: string | undefined; readonly identity: PublisherIdentity | undefined },
): Provenance {
  const { commit, team } = manifest;
  return {
    commit: commit === 'unknown' ? null : commit.replace(/-dirty$/, ''),
    ...(team !== undefined && { team }),
    isDirty: commit.endsWith(dirtyEnding),
    runUrl: runUrl ?? null,
    identity: identity ?? null,
    sizes: sizesOf(manifest),
  };
}
