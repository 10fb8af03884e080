import type { SearchRecord } from '@forecourt/contracts';
import { carIndex } from '@forecourt/contracts';

/** The whole index as it was kept, to begin with instead of building it. */
export type IndexSnapshot = {
  /** Puts what was kept in place. One that cannot be used changes nothing; `why` says what is wrong with it. */
  readonly restore: () => Promise<
    | { readonly kind: 'restored'; readonly note: Uint8Array }
    | { readonly kind: 'missing' }
    | { readonly kind: 'unusable'; readonly why: string }
  >;
  /** Keeps the index as it is now, with a note for whoever restores it. */
  readonly save: (note: Uint8Array) => Promise<void>;
  /** ObjectIDs of all records in the index. */
  readonly ids: () => Iterable<string>;
  readonly get: (objectID: string) => SearchRecord | undefined;
};

/** What is needed of a search engine in this process. */
export type EngineSnapshots = {
  readonly restore: (index: string, file: string) => ReturnType<IndexSnapshot['restore']>;
  readonly save: (index: string, file: string, note: Uint8Array) => Promise<void>;
  readonly ids: (index: string) => Iterable<string>;
  readonly get: (index: string, objectID: string) => unknown;
};

/** Keeps the cars of a search engine in a file. @param prepare sets the index up: what is restored must fit its settings */
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
