import type { ApiKey } from './api-key.ts';

/** Where the keys made over HTTP are kept. They hold secrets: the place must be as private as the admin key. */
export type KeyStore = {
  /** All keys, deleted ones too. Read once. */
  load(): Promise<readonly ApiKey[]>;
  /** Keeps all keys in place of those kept before; called once at a time. */
  save(keys: readonly ApiKey[]): Promise<void>;
};

/** Keeps keys for as long as the process lives. */
export function createMemoryKeyStore(keys: readonly ApiKey[] = []): KeyStore {
  let kept = keys;
  return {
    load: async () => kept,
    save: async (changed) => {
      kept = changed;
    },
  };
}
