/**
 * Merges `over` into `under`: objects key by key, any other value (also lists) is replaced. `null` replaces like any
 * other value.
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
