import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandFailed } from '../command.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { manifestName, mostBytes, mostFiles, refuseSize } from './foreign-files.ts';

/**
 * Reads the files of a built remote from a folder with `mf-manifest.json`.
 *
 * @throws CommandFailed ADOPT_NO_MANIFEST or ADOPT_TOO_LARGE
 */
export async function foreignFolder(folder: string): Promise<ForeignFiles> {
  const place = basename(folder) === manifestName ? join(folder, '..') : folder;
  const where = join(place, manifestName);
  const manifest = await readFile(where, 'utf8').catch(() => null);
  if (manifest === null)
    throw new CommandFailed(
      'ADOPT_NO_MANIFEST',
      `${folder} holds no ${manifestName}. Give the output folder of a remote built with the Module Federation 2 plugin.`,
    );
  let bytes = 0;
  return {
    where,
    manifest,
    async read(path) {
      const file = join(place, path);
      // A symbolic link may lead out of the folder, so it counts as missing.
      const state = await lstat(file).catch(() => null);
      if (!state?.isFile()) return null;
      bytes += state.size;
      if (bytes > mostBytes) refuseSize(where);
      return readFile(file);
    },
    async others() {
      const entries = await readdir(place, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      if (files.length > mostFiles)
        throw new CommandFailed(
          'ADOPT_TOO_LARGE',
          `${place} holds ${files.length} files; at most ${mostFiles} are read. Give the remote's own output folder.`,
        );
      return files.map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(place.length + 1)
          .replaceAll('\\', '/'),
      );
    },
  };
}
