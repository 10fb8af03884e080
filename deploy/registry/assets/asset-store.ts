import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { VersionFiles } from './version-files.ts';

/** A published version with the hashes of its files, or with their digest. A manifest has this type too. */
export type StoredFiles = { readonly name: string; readonly version: string } & (
  | { readonly files: RemoteManifest['files'] }
  | { readonly digest: string }
);

/** Written files, which belong to the version only once `commit` is called. */
export type StagedVersion = {
  /** Makes the written files the files of the version. Files that an interrupted publish left are replaced. */
  readonly commit: () => Promise<void>;
  /** Deletes the files. After `commit` it does nothing. */
  readonly discard: () => Promise<void>;
};

/** Faults of a version's files by path, such as `is missing`. */
export type FileFaults = Readonly<Record<string, string>>;

/**
 * Stores the files of published versions, which never change. Readers get them by path from `folder`, after `provide`.
 * The database decides which versions exist; files of other versions were left by an interrupted publish.
 */
export type AssetStore = {
  /** Folder on this machine: `<folder>/<remote>/<version>/` contains the files of a version that was provided. */
  readonly folder: string;
  /** Where the files are stored, for messages: a folder, or a bucket such as `s3://forecourt`. */
  readonly place: string;
  /**
   * Makes the files of a version available in `folder`.
   *
   * @throws AssetsUnreachable
   */
  readonly provide: (version: StoredFiles) => Promise<void>;
  /**
   * Stores the files of a new version. A file for browsers that compresses well gets a compressed copy beside it, with
   * the ending `.br`, unless `files` already contains the copy.
   *
   * @throws AssetsUnreachable
   */
  readonly stage: (manifest: RemoteManifest, files: VersionFiles) => Promise<StagedVersion>;
  /** Deletes the files of a version. */
  readonly remove: (manifest: RemoteManifest) => Promise<void>;
  /**
   * A file of a version. Null if the manifest does not list the file, or the stored file does not match the manifest's
   * hash.
   */
  readonly read: (manifest: RemoteManifest, path: string) => Promise<Uint8Array | null>;
  /** Faults of the stored files. Empty if all files are intact. */
  readonly check: (manifest: RemoteManifest) => Promise<FileFaults>;
};

/** The files of a version cannot be read or written. The message names version, store and what to do. */
export class AssetsUnreachable extends Error {
  readonly code = 'ASSETS_UNREACHABLE';

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'AssetsUnreachable';
  }
}

/** SHA-256 of the paths and hashes of a version's files, in hex. Versions with equal files have equal digests. */
export function filesDigest(files: Readonly<Record<string, { readonly integrity: string }>>): string {
  const lines = Object.entries(files).map(([path, { integrity }]) => `${path} ${integrity}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** The digest of a version's files. */
export const digestOf = (version: StoredFiles): string =>
  'digest' in version ? version.digest : filesDigest(version.files);
