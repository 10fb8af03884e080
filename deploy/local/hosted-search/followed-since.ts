import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readPrivate, TextsByName, writePrivate } from '../private-file.ts';

/**
 * An id for each index, unchanged as long as its changes are written without a gap. An index that is no longer named
 * and named again later gets a new id, and is filled again.
 *
 * @param file stores the ids for the next start
 * @param names of the indexes that are written now
 */
export async function followedSince(file: string, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const kept = (await readPrivate(file, TextsByName, 'hosted indexes are then filled anew')) ?? {};
  const since = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomUUID()]));
  if (!isDeepStrictEqual(since, kept)) await writePrivate(file, since);
  return since;
}
