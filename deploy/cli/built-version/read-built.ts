import { stat } from 'node:fs/promises';
import { filePath } from '@forecourt/contracts/release';
import { safeParse } from '@forecourt/contracts/schema';
import type { Upload } from '../../registry/client/index.ts';
import { CommandFailed, UsageError } from '../command.ts';
import { readFolder } from './read-folder.ts';
import { readTarball } from './read-tarball.ts';

/** A built version. */
export type Built = {
  readonly upload: Upload;
  /** Name and version in the manifest, and the commit of the build; empty texts if the manifest has none. */
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  /** Version in the package's `package.json`; null: there is none, or it belongs to another package. */
  readonly packageVersion: string | null;
};

/**
 * Reads a built version from a package's folder, its `dist`, or a tarball of either.
 *
 * @throws UsageError, CommandFailed
 */
export async function readBuilt(place: string): Promise<Built> {
  const found = await stat(place).catch(() => null);
  if (found === null)
    throw new UsageError(`There’s no remote.json at ${place}. Build the package first: npm run build.`);
  const { upload, packageJson } = found.isFile() ? await readTarball(place) : await readFolder(place);
  refusePaths(place, upload);
  const { name = '', version = '', commit = '' } = textsOf(upload.manifest);
  return { upload, name, version, commit, packageVersion: versionOf(packageJson, name) };
}

/** @throws CommandFailed naming the first path that a version cannot contain */
function refusePaths(place: string, { files }: Upload): void {
  for (const path of files.keys()) {
    const parsed = safeParse(filePath, path);
    if (!parsed.success)
      throw new CommandFailed(
        'FILE_NAME_REFUSED',
        `${place} was not published: ${JSON.stringify(path)} isn’t a path a version can contain. ${parsed.error.issues[0]?.message}`,
      );
  }
}

/**
 * The version in a `package.json`; null if the file belongs to another package. The package's name may have a scope, as
 * in `@acme/mf-tips`.
 */
function versionOf(packageJson: Uint8Array | null, name: string): string | null {
  if (packageJson === null) return null;
  try {
    const { name: own = '', version = '' } = textsOf(JSON.parse(Buffer.from(packageJson).toString('utf8')));
    return own.replace(/^@[^/]+\//, '') === name && version !== '' ? version : null;
  } catch {
    return null;
  }
}

function textsOf(document: unknown): { readonly name?: string; readonly version?: string; readonly commit?: string } {
  if (typeof document !== 'object' || document === null) return {};
  return Object.fromEntries(Object.entries(document).filter(([, value]) => typeof value === 'string'));
}
