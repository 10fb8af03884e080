import type { SearchRecord } from '@forecourt/contracts';
import { carIndex } from '@forecourt/contracts';

/** A saved copy of the whole index, to restore instead of rebuilding. */
export type IndexSnapshot = {
  /** Replaces the index with the snapshot. An unusable snapshot leaves the index unchanged; `why` is its fault. */
  readonly restore: () => Promise<
    | { readonly kind: 'restored'; readonly note: Uint8Array }
    | { readonly kind: 'missing' }
    | { readonly kind: 'unusable'; readonly why: string }
  >;
  /** Saves the current index, with a note for the restoring process. */
  readonly save: (note: Uint8Array) => Promise<void>;
  /** ObjectIDs of all records in the index. */
  readonly ids: () => Iterable<string>;
  readonly get: (objectID: string) => SearchRecord | undefined;
};

/** The operations of an in-process search engine that this module needs. */
export type EngineSnapshots = {
  readonly restore: (index: string, file: string) => ReturnType<IndexSnapshot['restore']>;
  readonly save: (index: string, file: string, note: Uint8Array) => Promise<void>;
  readonly ids: (index: string) => Iterable<string>;
  readonly get: (index: string, objectID: string) => unknown;
};

/**
 * Saves the records of a search engine in a file.
 *
 * @param prepare sets the index up, because restored records must fit its settings
 */
export function createEngineSnapshot({
  engine,
  prepare,
  file,
}: {
  readonly engine: EngineSnapshots;
  readonly prepare: () => Promise<void>;
  readonly file: string;
}): IndexSnapshot {
  return {
    restore: async () => {
      await prepare();
      return engine.restore(carIndex, file);
    },
    save: (note) => engine.save(carIndex, file, note),
    ids: () => engine.ids(carIndex),
    get: (objectID) => engine.get(carIndex, objectID) as SearchRecord | undefined,
  };
}
