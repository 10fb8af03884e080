import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseError, lockFolder, makeFolderPrivate } from '@forecourt/database';
import { StartProblem } from './start-problem.ts';

/**
 * Refuses a folder to which other users may write, and removes their other permissions on it. Locks the folder so that
 * no other process empties it. Processes that use the same database may share a folder, so each process has a lock of
 * its own.
 *
 * @param fresh whether the content is deleted first
 * @param kept names of files that are not deleted
 * @param warn called if other users had permissions on the content, after these were removed
 * @returns a function that releases the lock
 * @throws StartProblem if other users may write to the folder, or if `fresh` is true and another process uses the
 * folder. In both cases nothing has been deleted
 */
export async function openDataFolder(
  data: string,
  {
    fresh,
    kept,
    warn = () => {},
  }: { readonly fresh: boolean; readonly kept: readonly string[]; readonly warn?: (sentence: string) => void },
): Promise<() => void> {
  const folder = resolve(data);
  const opened = inOneSentence(() => makeFolderPrivate(folder));
  if (opened > 0)
    warn(`Others on this machine had rights to ${opened} files and folders in ${folder}. Now only the owner has.`);
  const own = `process-${process.pid}`;
  const unlock = lock(join(folder, own));
  try {
    if (fresh) await empty(folder, own, kept);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Deletes the folder's content. All locks of other processes are acquired first: a lock of a process that has ended is
 * taken over. If a process still holds its lock, nothing is deleted.
 */
async function empty(folder: string, own: string, kept: readonly string[]): Promise<void> {
  const names = await readdir(folder);
  const locks = names.filter((name) => name.endsWith('.lock')).map((name) => name.slice(0, -'.lock'.length));
  const held: (() => void)[] = [];
  try {
    for (const name of new Set([...locks, 'database'])) if (name !== own) held.push(lock(join(folder, name)));
    for (const name of names.filter((name) => !name.endsWith('.lock') && !kept.includes(name)))
      await rm(join(folder, name), { recursive: true, force: true });
  } finally {
    for (const release of held) release();
  }
}

function lock(path: string): () => void {
  return inOneSentence(() => lockFolder(path));
}

function inOneSentence<Result>(open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    if (error instanceof DatabaseError) throw new StartProblem(error.message, { cause: error });
    throw error;
  }
}
