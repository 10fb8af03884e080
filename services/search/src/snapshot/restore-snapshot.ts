import { PartsReader } from '../columns/parts.ts';
import type { RestoredSnapshot } from '../search-engine.ts';
import type { SearchIndex } from '../store/search-index.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Restores the records of a snapshot into an index. An unusable snapshot leaves the index unchanged. */
export async function restoreSnapshot(index: SearchIndex, file: string): Promise<RestoredSnapshot> {
  try {
    const parts = await readSnapshot(file);
    if (!parts) return { kind: 'missing' };
    const note = new PartsReader(parts).array('note', Uint8Array);
    if (!index.thaw(parts)) return { kind: 'unusable', why: 'it was made under other settings' };
    return { kind: 'restored', note };
  } catch (error) {
    return { kind: 'unusable', why: error instanceof Error ? error.message : String(error) };
  }
}
