import type { SearchRecord } from '@forecourt/contracts';
import { carIndex } from '@forecourt/contracts';
import { carIndexSettings, sortIndexSettings } from '@forecourt/contracts/car-index';
import type { CarSynonym } from './synonyms.ts';
import { carSynonyms } from './synonyms.ts';

/** Destination of search records. Each call resolves when shoppers can find the written records. */
export type SearchSink = {
  /** Replaces all records atomically; shoppers never see a mixture of old and new ones. */
  readonly replaceAll: (records: readonly SearchRecord[]) => Promise<void>;
  readonly upsert: (records: readonly SearchRecord[]) => Promise<void>;
  /** Ids that do not exist are ignored. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
};

type Settings = { readonly [name: string]: unknown };

/** The operations of an in-process search engine that this sink uses. */
export type EngineWrites = {
  readonly replace: (index: string, records: Iterable<SearchRecord>) => Promise<unknown>;
  readonly upsert: (index: string, records: Iterable<SearchRecord>) => Promise<unknown>;
  readonly remove: (index: string, ids: Iterable<string>) => Promise<unknown>;
  readonly setSettings: (index: string, settings: Settings) => Promise<unknown>;
  readonly saveSynonyms: (
    index: string,
    synonyms: readonly CarSynonym[],
    options: { readonly replaceExisting: boolean },
  ) => Promise<unknown>;
};

/** A sink that can be set up before the first records. */
export type EngineSink = SearchSink & { readonly prepare: () => Promise<void> };

/** Writes to a search engine in this process; the index and its replicas are set up before the first records. */
export function createEngineSink(engine: EngineWrites): EngineSink {
  let ready: Promise<void> | undefined;
  const prepared = () => (ready ??= prepare());
  async function prepare(): Promise<void> {
    await engine.setSettings(carIndex, carIndexSettings);
    for (const [index, settings] of Object.entries(sortIndexSettings)) await engine.setSettings(index, settings);
    await engine.saveSynonyms(carIndex, carSynonyms, { replaceExisting: true });
  }
  return {
    prepare: prepared,
    replaceAll: async (records) => {
      await prepared();
      await engine.replace(carIndex, records);
    },
    upsert: async (records) => {
      await prepared();
      await engine.upsert(carIndex, records);
    },
    remove: async (ids) => {
      await prepared();
      await engine.remove(carIndex, ids);
    },
  };
}

/** The operations of `algoliasearch(applicationId, key)` that this sink uses. */
export type AlgoliaWrites = {
  readonly clearObjects: (call: { indexName: string }) => Promise<{ taskID: number }>;
  readonly waitForTask: (call: { indexName: string; taskID: number }) => Promise<unknown>;
  readonly replaceAllObjects: (call: { indexName: string; objects: Record<string, unknown>[] }) => Promise<unknown>;
  readonly saveObjects: (call: {
    indexName: string;
    objects: Record<string, unknown>[];
    waitForTasks: boolean;
  }) => Promise<unknown>;
  readonly deleteObjects: (call: { indexName: string; objectIDs: string[]; waitForTasks: boolean }) => Promise<unknown>;
};

/**
 * Writes to an Algolia index that is set up already. `replaceAll` fills a temporary index (`<index>_tmp_…`) with the
 * settings and synonyms of the previous one, and moves it into place.
 */
export function createAlgoliaSink(client: AlgoliaWrites, indexName: string): SearchSink {
  const writable = (records: readonly SearchRecord[]) =>
    records.map((record): Record<string, unknown> => ({ ...record }));
  return {
    replaceAll: async (records) => {
      if (records.length === 0) {
        const { taskID } = await client.clearObjects({ indexName });
        await client.waitForTask({ indexName, taskID });
        return;
      }
      await client.replaceAllObjects({ indexName, objects: writable(records) });
    },
    upsert: async (records) => {
      await client.saveObjects({ indexName, objects: writable(records), waitForTasks: true });
    },
    remove: async (ids) => {
      await client.deleteObjects({ indexName, objectIDs: [...ids], waitForTasks: true });
    },
  };
}
