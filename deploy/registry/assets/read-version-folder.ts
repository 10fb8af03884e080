import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Upload } from '../operations/operations.ts';

/**
 * A built version as it lies in a folder (`dist`): its `remote.json` and all files beside it.
 *
 * @throws Error VERSION_FOLDER_UNREADABLE when there is no readable `remote.json`
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
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `VERSION_FOLDER_UNREADABLE: ${file} cannot be read (${(cause as Error).message}). Build the remote first; its files and remote.json are written to dist.`,
      { cause },
    );
  }
}
