import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ForecourtDatabase } from '@forecourt/database';
import { checkWritable, outboxLagMs } from '@forecourt/database';

/** Minimum free space on the disk of the data folder. */
export const leastFreeBytes = 100 * 1024 ** 2;

/** Time that queued work may wait before the platform counts as not ready. */
export const mostOutboxLagMs = 5 * 60_000;

/** File that is written to check whether the disk is writable. */
const probeName = 'readiness-probe';

/**
 * Checks whether the database is writable.
 *
 * @returns null
 * @throws if the database is not writable
 */
export async function databaseFault(db: ForecourtDatabase): Promise<string | null> {
  await checkWritable(db);
  return null;
}

/** A fault if the data folder is not writable or its disk lacks free space; otherwise null. */
export async function diskFault(folder: string, leastFreeBytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < leastFreeBytes)
    return `The disk of the data folder has ${megabytes(freeBytes)} MB left; it needs ${megabytes(leastFreeBytes)} MB.`;
  return writeProbe(join(folder, probeName));
}

/**
 * A fault if queued work waits for a worker longer than `mostMs`. Work that waits for its next attempt, for example
 * because a mail server is down, does not count.
 */
export async function outboxFault(db: ForecourtDatabase, mostMs: number): Promise<string | null> {
  const lagMs = await outboxLagMs(db);
  return lagMs <= mostMs
    ? null
    : `Queued work has been waiting for ${Math.round(lagMs / 1000)} s; it should start within ${Math.round(mostMs / 1000)} s.`;
}

/**
 * A fault if a site has no release that can be served. While the registry is unreachable, the last known releases
 * count.
 */
export function releasesFault(sites: readonly string[], hasRelease: (site: string) => boolean): string | null {
  const missing = sites.filter((site) => !hasRelease(site)).length;
  return missing === 0 ? null : `${missing} of ${sites.length} sites have no release to serve.`;
}

async function writeProbe(file: string): Promise<string | null> {
  try {
    const handle = await open(file, 'w');
    try {
      await handle.write('x'.repeat(4_096));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return null;
  } catch (error) {
    return `The data folder cannot be written (${(error as NodeJS.ErrnoException).code}).`;
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 ** 2);
}
