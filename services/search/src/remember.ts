/**
 * Puts an entry into the cache, as the most recently used one. Removes the least recently used entries until at most
 * `most` are left; `most` may be lower than at the last call.
 */
export function remember<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  while (cache.size > most) cache.delete(cache.keys().next().value!);
}
