import type { ApiKey } from './api-key.ts';

/** Stores keys created over HTTP. They contain secrets: the storage must be as private as the admin key. */
export type KeyStore = {
  /** All keys. Called once. */
  load(): Promise<readonly ApiKey[]>;
  /** Replaces all stored keys. The calls do not overlap. */
  save(keys: readonly ApiKey[]): Promise<void>;
};

/** Stores keys in memory, until the process ends. */
export function createMemoryKeyStore(keys: readonly ApiKey[] = []): KeyStore {
  let kept = keys;
  return {
    load: async () => kept,
    save: async (changed) => {
      kept = changed;
    },
  };
}
