import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../errors.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/**
 * Makes this process the only one on a data folder: two on one PGlite folder lose data without a word.
 *
 * The lock is `<folder>.lock` beside the folder. One left behind by a process that no longer runs is taken over.
 *
 * @returns gives the folder free again
 * @throws DATABASE_FOLDER_IN_USE
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  // Written in full under its own name first, then linked: nobody ever reads half a lock.
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
    return; // Another process was quicker; look again.
  }
  const moved = readHolder(aside);
  if (moved !== undefined && isRunning(moved)) {
    // Between reading and renaming somebody else took the folder: give it back to them.
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
    // Not ours: fall through to the process that cannot exist, so that it is taken over.
  }
  return { pid: 2 ** 31 - 1, started: 'unreadable' };
}

function inUse(folder: string, lock: string, pid: number): DatabaseError {
  const who = pid === process.pid ? `this process (pid ${pid}) already` : `process ${pid}`;
  return new DatabaseError(
    'DATABASE_FOLDER_IN_USE',
    `The data folder "${folder}" is in use by ${who}; two on one folder would lose data. ` +
      `Stop that one first, or give this one another folder (lock file: ${lock}).`,
  );
}
