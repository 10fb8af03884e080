/**
 * Puts an entry into the cache, as the most recently used one. Removes the least recently used entry when there are
 * more than `most`.
 */
export function remember<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value!);
}
