import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsIn, removeFolder, versionFolders } from './version-folder.ts';

/** Copies that were provided within this time may be in use, by this process or by another one with the same folder. */
const usedWithinMs = 25 * 3_600_000;

/**
 * While all copies together have more than `mostBytes`, deletes copies that no process has used for a day, the longest
 * unused first. The modification time of a version's folder is the time of its last use.
 */
export async function limitCopies(folder: string, mostBytes: number, nowMs: number): Promise<void> {
  const copies = await Promise.all(
    (await versionFolders(folder)).map(async (version) => ({
      version,
      usedAtMs: await stat(version).then(
        ({ mtimeMs }) => mtimeMs,
        () => nowMs,
      ),
      bytes: await bytesIn(version),
    })),
  );
  let bytes = copies.reduce((total, copy) => total + copy.bytes, 0);
  for (const copy of copies.toSorted((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (bytes <= mostBytes || nowMs - copy.usedAtMs < usedWithinMs) return;
    await removeFolder(folder, copy.version);
    bytes -= copy.bytes;
  }
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = (await pathsIn(folder)).map((path) =>
    stat(join(folder, path)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
