import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../errors.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/**
 * Gives this process exclusive use of a data folder: two processes on one PGlite folder lose data without an error. The
 * lock is `<folder>.lock` beside the folder. A lock whose process no longer runs is taken over.
 *
 * @returns a function that releases the lock
 * @throws DATABASE_FOLDER_IN_USE
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  // The lock is written to a temporary file first, then linked, so that other processes never read a partial lock.
  const mine = `${lock}.${process.pid}-${performance.now()}`;
  writeFileSync(mine, JSON.stringify(thisProcess()));
  try {
    while (!link(mine, lock)) evictDead(lock, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function evictDead(lock: string, folder: string): void {
  const holder = readHolder(lock);
  if (holder === undefined) return;
  if (isRunning(holder)) throw inUse(folder, lock, holder.pid);
  const aside = `${lock}.dead-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // Another process took the lock first, so the loop checks it again.
  }
  const moved = readHolder(aside);
  if (moved !== undefined && isRunning(moved)) {
    // Another process replaced the lock between reading and renaming, so its lock is restored.
    link(aside, lock);
    rmSync(aside, { force: true });
    throw inUse(folder, lock, moved.pid);
  }
  rmSync(aside, { force: true });
}

function readHolder(lock: string): ProcessIdentity | undefined {
  let text: string;
  try {
    text = readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const { pid, started } = JSON.parse(text) as Partial<ProcessIdentity>;
    if (typeof pid === 'number' && typeof started === 'string') return { pid, started };
  } catch {
    // An unreadable lock counts as that of a process that does not exist, so the lock is taken over.
  }
  return { pid: 2 ** 31 - 1, started: 'unreadable' };
}

function inUse(folder: string, lock: string, pid: number): DatabaseError {
  const who = pid === process.pid ? `this process (pid ${pid}) already` : `process ${pid}`;
  return new DatabaseError(
    'DATABASE_FOLDER_IN_USE',
    `The data folder "${folder}" is in use by ${who}; two processes on one folder would lose data. ` +
      `Stop that one first, or give this one another folder (lock file: ${lock}).`,
  );
}
