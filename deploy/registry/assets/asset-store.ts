import type { RemoteManifest } from '@forecourt/contracts/release';

/** Files of one version by path, as they were built. */
export type VersionFiles = ReadonlyMap<string, Uint8Array>;

/** Files made ready, but not yet where anybody sees them. */
export type StagedVersion = {
  /** Brings the version into place, whole. A half-published one of the same number gives way. */
  readonly commit: () => Promise<void>;
  /** Throws the files away. After `commit` it does nothing. */
  readonly discard: () => Promise<void>;
};

/**
 * Where the files of published versions are. Which versions exist is the database's knowledge; a
 * folder the database does not know of is a leftover of an interrupted publish.
 */
export type AssetStore = {
  /** Takes files that were checked against the manifest, together with the manifest and compressed twins. */
  readonly stage: (manifest: RemoteManifest, files: VersionFiles) => Promise<StagedVersion>;
  /** What is wrong with the stored files, by path: `is missing` or `has been changed`. Empty: all is well. */
  readonly check: (manifest: RemoteManifest) => Promise<Readonly<Record<string, string>>>;
};
