import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseError } from '../errors.ts';

const othersRights = 0o077;
const othersMayWrite = 0o022;

/**
 * Restricts a folder and its contents to the user of this process. Files that this process creates later get mode 0600,
 * and folders 0700. Creates the folder if it is missing.
 *
 * @returns how many files and folders others could access; links are not changed
 * @throws DATABASE_FOLDER_EXPOSED others may write to it, or an entry belongs to another user
 */
export function makeFolderPrivate(path: string): number {
  const folder = resolve(path);
  process.umask(othersRights);
  mkdirSync(folder, { recursive: true });
  refuseExposed(folder);
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...inside.filter((entry) => !entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name)),
  ]
    .map(makePrivate)
    .filter((hadRights) => hadRights).length;
}

function refuseExposed(folder: string): void {
  const { mode, uid } = statSync(folder);
  const own = process.getuid?.();
  // Windows has neither user ids nor modes.
  if (own === undefined) return;
  if (uid !== own)
    throw exposed(
      `belongs to user ${uid}, and this process runs as user ${own}. Start it as that user, or give the folder to this one: chown -R ${own} ${folder}`,
    );
  if ((mode & othersMayWrite) !== 0)
    throw exposed(
      `may be written by others (mode ${(mode & 0o777).toString(8)}), so its files may have been changed. Check them, then run chmod 700 ${folder}`,
    );

  function exposed(why: string): DatabaseError {
    return new DatabaseError('DATABASE_FOLDER_EXPOSED', `The data folder "${folder}" ${why}`);
  }
}

/** @returns whether other users could access the path */
function makePrivate(path: string): boolean {
  try {
    const found = lstatSync(path);
    if ((found.mode & othersRights) === 0) return false;
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Another process with this folder deleted the file meanwhile.
    if (code === 'ENOENT') return false;
    if (code !== 'EPERM') throw cause;
    throw new DatabaseError(
      'DATABASE_FOLDER_EXPOSED',
      `"${path}" in the data folder belongs to another user. Give it to the user this process runs as: chown ${process.getuid?.()} ${path}`,
      { cause },
    );
  }
}
