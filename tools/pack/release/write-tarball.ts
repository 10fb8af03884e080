import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { create } from 'tar';

/** Modification time of every file in the tarball, so that the same content makes the same bytes. */
const time = new Date(0);

/** Packs a folder under its name. The same content makes the same bytes, whoever packs it and when. */
export async function writeTarball(folder: string, tarball: string): Promise<void> {
  const paths = (await filesIn(folder)).map((path) => join(basename(folder), relative(folder, path))).sort();
  await create({ file: tarball, cwd: dirname(folder), gzip: true, portable: true, mtime: time }, paths);
}

/** All files and links. Links are not followed. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    }),
  );
  return found.flat();
}
