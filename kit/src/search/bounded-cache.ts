import type { LiteClientOptions } from './client-options.ts';

type Cache = NonNullable<LiteClientOptions['responsesCache']>;

/**
 * Caches responses by request; a full cache drops the oldest response.
 *
 * @param mostEntries 0 switches caching off
 * @source spec §7, SRCH-050
 */
export function createBoundedCache(mostEntries: number): Cache {
  const entries = new Map<string, unknown>();
  const keyOf = (key: unknown) => JSON.stringify(key);
  const cache: Cache = {
    async get<Value>(
      key: object | string,
      ask: () => Promise<Value>,
      events?: { miss: (value: Value) => Promise<unknown> },
    ): Promise<Value> {
      const known = entries.get(keyOf(key));
      if (known !== undefined) return known as Value;
      const value = await ask();
      await events?.miss(value);
      return value;
    },
    async set(key, value) {
      entries.set(keyOf(key), value);
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries) break;
        entries.delete(oldest);
      }
      return value;
    },
    async delete(key) {
      entries.delete(keyOf(key));
    },
    async clear() {
      entries.clear();
    },
  };
  return cache;
}
