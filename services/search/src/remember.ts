/** Puts an entry last, and removes the first, which is the least recently used one, when there are too many. */
export function remember<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value!);
}
