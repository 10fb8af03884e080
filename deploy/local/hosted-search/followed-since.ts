import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readPrivate, TextsByName, writePrivate } from '../private-file.ts';

/**
 * A value for each index that stays the same for as long as its changes are written without a gap. An index that a site
 * leaves and names again later gets another one, and is filled anew.
 *
 * @param file keeps them for the next start
 * @param names of the indexes that are written now
 */
export async function followedSince(file: string, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const kept = (await readPrivate(file, TextsByName, 'hosted indexes are then filled anew')) ?? {};
  const since = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomUUID()]));
  if (!isDeepStrictEqual(since, kept)) await writePrivate(file, since);
  return since;
}
