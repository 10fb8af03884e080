import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readVersionFolder, VersionFolderUnreadable } from '../../registry/client/index.ts';
import { CommandFailed, UsageError } from '../command.ts';
import { count } from '../table.ts';
import type { Tarball } from './read-tarball.ts';
import { isManifest } from './read-tarball.ts';
import { mostBytes, mostFiles } from './version-limits.ts';

/**
 * Reads a built version from a package's folder or its `dist`.
 *
 * @throws UsageError if there is none, CommandFailed with path and reason if it cannot be published
 */
export async function readFolder(folder: string): Promise<Tarball> {
  const found = [folder, join(folder, 'dist')].find((place) => existsSync(join(place, 'remote.json')));
  if (found === undefined)
    throw new UsageError(
      `There’s no remote.json in ${folder} or its dist folder. Build the package first: npm run build.`,
    );
  await refuseFiles(found);
  try {
    return { upload: await readVersionFolder(found), packageJson: await readPackageJson(found) };
  } catch (error) {
    if (error instanceof VersionFolderUnreadable) throw new CommandFailed(error.code, error.message);
    throw error;
  }
}

/** @throws CommandFailed naming the first file that a version cannot contain */
async function refuseFiles(folder: string): Promise<void> {
  const refusal = (reason: string) => new CommandFailed('FOLDER_REFUSED', `${folder} was not published: ${reason}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let [files, bytes] = [0, 0];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place).split(sep).join('/');
    if (entry.isSymbolicLink())
      throw refusal(`${path} is a link. A version can only have files, so replace the link with what it points to.`);
    if (!entry.isFile()) throw refusal(`${path} isn’t a file. A version can only have files.`);
    if (isManifest(path) && path !== 'remote.json')
      throw refusal(`${path} is a second remote.json. Publish one version at a time.`);
    files += 1;
    bytes += (await stat(place)).size;
    if (files > mostFiles + 1) throw refusal(`it has more than ${count(mostFiles, 'file')}. ${path} is one too many.`);
    if (bytes > mostBytes) throw refusal(`its files are over ${mostBytes / 1024 ** 2} MB in total, counting ${path}.`);
  }
}

/** The `package.json` of a built folder or of the folder above; null: there is none. */
async function readPackageJson(folder: string): Promise<Uint8Array | null> {
  for (const place of [folder, dirname(folder)]) {
    const file = join(place, 'package.json');
    if (existsSync(file)) return readFile(file);
  }
  return null;
}
