import { isJsonRecord } from '@forecourt/contracts/release';

/**
 * A value that contains no other values, such as a text or an empty list. `path`: its place in the document, written as
 * `nav.main[2].href`.
 */
export type Leaf = { readonly path: string; readonly text: string };

/** All leaves of a document, in its order. */
export function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each, index) => [`${path}[${index}]`, each])
    : isJsonRecord(value)
      ? Object.entries(value).map(([key, each]) => [path === '' ? key : `${path}.${key}`, each])
      : [];
  if (inner.length > 0) return inner.flatMap(([under, each]) => leavesOf(each, under));
  return [{ path, text: JSON.stringify(value) ?? '' }];
}

/** Leaves whose path and text together contain every word. */
export function leavesWith(leaves: readonly Leaf[], words: string): readonly Leaf[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return leaves.filter(({ path, text }) => {
    const whole = `${path} ${text}`.toLowerCase();
    return wanted.every((word) => whole.includes(word));
  });
}

/** Content of a folded value: `12 keys`, `3 entries`, or the value itself. */
export function summaryOf(value: unknown): string {
  const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;
  if (Array.isArray(value)) return counted(value.length, 'entry', 'entries');
  if (isJsonRecord(value)) return counted(Object.keys(value).length, 'key', 'keys');
  return JSON.stringify(value) ?? '';
}

/** A document with sorted keys at every level, because the registry does not keep the order of keys. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isJsonRecord(value)) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, withSortedKeys(inner)]));
}
