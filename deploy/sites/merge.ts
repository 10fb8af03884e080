/**
 * Merges `over` into `under`. Objects are merged key by key. Any other value of `over`, even a list or `null`, replaces
 * the value in `under`.
 */
export function deepMerge(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over === undefined ? under : over;
  const added = Object.entries(over).filter(([key]) => !Object.hasOwn(under, key));
  const kept = Object.entries(under).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(over, key) ? deepMerge(value, over[key]) : value,
  ]);
  return Object.fromEntries([...kept, ...added]);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
