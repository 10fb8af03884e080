import type { IndexSnapshot } from './index-snapshot.ts';
import type { CarReader } from './read-cars.ts';
import { readNote } from './snapshot-note.ts';

/** A snapshot in place, and what it takes to bring it in line. */
export type Kept =
  | {
      readonly kind: 'usable';
      readonly versions: ReadonlyMap<string, string>;
      /** Cars that were put in, changed or taken out since. */
      readonly changed: readonly string[];
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly why: string };

/** Beyond this share of changed cars building anew is quicker. */
const mostChangedShare = 0.5;
/** Records that are made again and compared: proof that this code makes what the snapshot holds. */
const probes = 25;

/**
 * Puts the snapshot in place and compares it with the stored cars, one by one: it does not matter what changed them,
 * nor whether somebody put in another database.
 */
export async function resumeFrom(snapshot: IndexSnapshot, reader: CarReader): Promise<Kept> {
  const restored = await snapshot.restore();
  if (restored.kind !== 'restored') return restored;
  const { fingerprint, versions } = readNote(restored.note);
  if (fingerprint !== reader.fingerprint)
    return { kind: 'unusable', why: 'its records were made by other code or of other yards' };
  const stored = await reader.versions();
  const present = new Set(snapshot.ids());
  const isCurrent = (id: string) => present.has(id) && stored.get(id) === versions.get(id);
  const changed = [...new Set([...stored.keys(), ...present])].filter((id) => !(stored.has(id) && isCurrent(id)));
  if (changed.length > stored.size * mostChangedShare)
    return { kind: 'unusable', why: `${changed.length} of its cars have changed` };
  const current = [...stored.keys()].filter(isCurrent);
  const step = Math.max(1, Math.floor(current.length / probes));
  for (const { record } of await reader.some(current.filter((_, at) => at % step === 0).slice(0, probes))) {
    if (JSON.stringify(record) !== JSON.stringify(snapshot.get(record.objectID)))
      return { kind: 'unusable', why: `its record of the car ${record.objectID} is not what this version makes` };
  }
  return { kind: 'usable', versions, changed };
}
