import type { SearchRecord } from '@forecourt/contracts';
import { carIndex } from '@forecourt/contracts';
import { carIndexSettings, sortIndexSettings } from '@forecourt/contracts/car-index';
import type { CarSynonym } from './synonyms.ts';
import { carSynonyms } from './synonyms.ts';

/** Where search records go. Each call settles when shoppers can find what it wrote. */
export type SearchSink = {
  /** All records at once in the place of all there were; no shopper sees a mixture. */
  readonly replaceAll: (records: readonly SearchRecord[]) => Promise<void>;
  readonly upsert: (records: readonly SearchRecord[]) => Promise<void>;
  /** Ids that are not there are passed over. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
};

type Settings = { readonly [name: string]: unknown };

/** What is needed of a search engine in this process. */
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

/** A sink that can be set up ahead of the first records. */
export type EngineSink = SearchSink & { readonly prepare: () => Promise<void> };

/** Writes into a search engine in this process; the index and its sort indexes are set up before the first records. */
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

/** What is needed of `algoliasearch(applicationId, adminKey)`. */
export type AlgoliaWrites = {
  readonly setSettings: (call: {
    indexName: string;
    indexSettings: Record<string, unknown>;
  }) => Promise<{ taskID: number }>;
  readonly replaceAllObjects: (call: { indexName: string; objects: Record<string, unknown>[] }) => Promise<unknown>;
  readonly saveObjects: (call: {
    indexName: string;
    objects: Record<string, unknown>[];
    waitForTasks: boolean;
  }) => Promise<unknown>;
  readonly deleteObjects: (call: { indexName: string; objectIDs: string[]; waitForTasks: boolean }) => Promise<unknown>;
  readonly saveSynonyms: (call: {
    indexName: string;
    synonymHit: CarSynonym[];
    forwardToReplicas: boolean;
    replaceExistingSynonyms: boolean;
  }) => Promise<{ taskID: number }>;
  readonly waitForTask: (call: { indexName: string; taskID: number }) => Promise<unknown>;
};

/** Writes into Algolia. Replacing goes through a temporary index that is moved into place, as Algolia does it. */
export function createAlgoliaSink(client: AlgoliaWrites): SearchSink {
  const writable = (records: readonly SearchRecord[]) =>
    records.map((record): Record<string, unknown> => ({ ...record }));
  const configure = async (indexName: string, settings: Settings) => {
    const { taskID } = await client.setSettings({ indexName, indexSettings: { ...settings } });
    await client.waitForTask({ indexName, taskID });
  };
  const saveSynonyms = async () => {
    const { taskID } = await client.saveSynonyms({
      indexName: carIndex,
      synonymHit: [...carSynonyms],
      forwardToReplicas: true,
      replaceExistingSynonyms: true,
    });
    await client.waitForTask({ indexName: carIndex, taskID });
  };
  return {
    replaceAll: async (records) => {
      await configure(carIndex, carIndexSettings);
      // A sort index there has all settings of its own, and starts with none.
      const { replicas: _replicas, ...shared } = carIndexSettings;
      for (const [index, settings] of Object.entries(sortIndexSettings))
        await configure(index, { ...shared, ...settings });
      await saveSynonyms();
      await client.replaceAllObjects({ indexName: carIndex, objects: writable(records) });
    },
    upsert: async (records) => {
      await client.saveObjects({ indexName: carIndex, objects: writable(records), waitForTasks: true });
    },
    remove: async (ids) => {
      await client.deleteObjects({ indexName: carIndex, objectIDs: [...ids], waitForTasks: true });
    },
  };
}
