/**
 * A key whose values differ between two documents. `path` is its path, such as `theme.accent`. A value is null if the
 * document lacks the key.
 */
export type ChangedKey = { readonly path: string; readonly from: unknown; readonly to: unknown };

/** Keys with different values in two JSON documents, sorted; a list counts as one value. */
export function changedKeys(from: unknown, to: unknown, path = ''): readonly ChangedKey[] {
  if (!isJsonRecord(from) || !isJsonRecord(to)) {
    return isSameJson(from, to) ? [] : [{ path, from: from ?? null, to: to ?? null }];
  }
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .flatMap((key) => changedKeys(from[key], to[key], path === '' ? key : `${path}.${key}`));
}

/** Whether two JSON values are equal, whatever the order of their keys. Absent counts as null. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSameJson(value, b[index]));
  if (isJsonRecord(a) && isJsonRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameJson(a[key], b[key]));
  return (a ?? null) === (b ?? null);
}

/** Whether the value is an object of JSON. */
export function isJsonRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
