import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Upload } from '../operations/operations.ts';

/**
 * The folder contains no built version: its `remote.json` is missing, truncated or not a JSON object. The message names
 * the fix.
 */
export class VersionFolderUnreadable extends Error {
  readonly code = 'VERSION_FOLDER_UNREADABLE';

  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file} cannot be read: ${fault}. Build the remote again (npm run build) to write the file.`, options);
    this.name = 'VersionFolderUnreadable';
  }
}

/**
 * Reads a built version from a folder (`dist`): its `remote.json` and all other files.
 *
 * @throws VersionFolderUnreadable
 */
export async function readVersionFolder(folder: string): Promise<Upload> {
  const manifest = await readManifest(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'remote.json');
  const files = await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const));
  return { manifest, files: new Map(files) };
}

async function readManifest(folder: string): Promise<unknown> {
  const file = join(folder, 'remote.json');
  const manifest = await readJson(file);
  if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return manifest;
  throw new VersionFolderUnreadable(file, `it holds ${JSON.stringify(manifest)?.slice(0, 40)}, not a manifest`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new VersionFolderUnreadable(file, (cause as Error).message, { cause });
  }
}
