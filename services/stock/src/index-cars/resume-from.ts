import type { IndexSnapshot } from './index-snapshot.ts';
import type { CarReader } from './read-cars.ts';
import { readNote } from './snapshot-note.ts';

/** A restored snapshot and the changes to apply to it, or the reason that the snapshot cannot be used. */
export type Kept =
  | {
      readonly kind: 'usable';
      readonly versions: ReadonlyMap<string, string>;
      /** Ids of cars that were added, changed or deleted after the snapshot. */
      readonly changed: readonly string[];
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly why: string };

/** Maximum share of changed cars. With more changes a rebuild is faster. */
const mostChangedShare = 0.5;
/** Number of records that are made again and compared, to prove that this code makes the same records. */
const probes = 25;

/**
 * Restores the snapshot and compares it with the stored cars one by one. It therefore works whatever changed the cars,
 * even for another database.
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
