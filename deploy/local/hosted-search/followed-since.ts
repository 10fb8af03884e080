import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readPrivate, TextsByName, writePrivate } from '../private-file.ts';

/**
 * Returns an id for each hosted index. The id stays the same while the platform writes every change to the index. If a
 * site stops naming an index and names it again later, changes were missed: the index gets a new id, and is filled
 * again.
 *
 * @param file stores the ids for the next start
 * @param names of the indexes that the platform writes now
 */
export async function followedSince(file: string, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const kept = (await readPrivate(file, TextsByName, 'hosted indexes are then filled again')) ?? {};
  const since = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomUUID()]));
  if (!isDeepStrictEqual(since, kept)) await writePrivate(file, since);
  return since;
}
