import type { SearchRecord } from '../columns/record-values.ts';
import { type Highlighted, type HighlightTags, highlight } from '../text/highlight.ts';
import type { QueryWord } from '../text/text-index.ts';

/** Has the shape of the record, with a `Highlighted` for each text and number. */
type HighlightResult = { readonly [attribute: string]: HighlightedValue };
type HighlightedValue = Highlighted | HighlightResult | readonly HighlightedValue[];

/** A record in a response: the requested attributes and details of the match. */
export type Hit = SearchRecord & { readonly _highlightResult?: HighlightResult };

/**
 * Returns a function that picks the requested attributes of a record. `*`: all; `*` and `-price`: all except `price`;
 * `variant.cylinders`: only that part of the object. `objectID` is always included.
 */
export function attributePicker(
  wanted: readonly string[],
  never: readonly string[],
): (record: SearchRecord) => SearchRecord {
  const removed = new Set([...never, ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))]);
  removed.delete('objectID');
  const isHidden = (name: string) => removed.has(name) || never.some((each) => name.startsWith(`${each}.`));
  const kept = wanted.filter((name) => !name.startsWith('-') && !isHidden(name));
  if (wanted.includes('*'))
    return (record) =>
      removed.size === 0
        ? record
        : (Object.fromEntries(Object.entries(record).filter(([name]) => !removed.has(name))) as SearchRecord);
  return (record) => {
    const picked: Record<string, unknown> & { objectID: string } = { objectID: record.objectID };
    for (const name of kept) copyPath(record, name, picked);
    return picked;
  };
}

/**
 * Copies a path of a record. Only own properties are read, because `__proto__` in a path would lead to the prototype of
 * all objects.
 */
function copyPath(from: Readonly<Record<string, unknown>>, path: string, to: Record<string, unknown>): void {
  if (Object.hasOwn(from, path)) {
    define(to, path, from[path]);
    return;
  }
  const dot = path.indexOf('.');
  const key = path.slice(0, dot);
  const child = dot < 0 || !Object.hasOwn(from, key) ? undefined : from[key];
  if (child === null || typeof child !== 'object' || Array.isArray(child)) return;
  const present = Object.hasOwn(to, key) ? (to[key] as Record<string, unknown>) : undefined;
  const target = present ?? {};
  copyPath(child as Record<string, unknown>, path.slice(dot + 1), target);
  if (!present && Object.keys(target).length > 0) define(to, key, target);
}

/** @param attributes undefined or `*`: every attribute with text except objectID */
export function highlightRecord(
  record: SearchRecord,
  attributes: readonly string[] | undefined,
  query: readonly QueryWord[],
  tags: HighlightTags,
): HighlightResult {
  const all = attributes === undefined || attributes.includes('*');
  const { objectID, ...others } = all ? record : attributePicker(attributes, [])(record);
  const chosen = attributes?.includes('objectID') ? { objectID, ...others } : others;
  return highlightValue(chosen, (text) => highlight(text, query, tags)) as HighlightResult;
}

/** Undefined for values without text, such as booleans. */
function highlightValue(value: unknown, mark: (text: string) => Highlighted): HighlightedValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return mark(String(value));
  if (Array.isArray(value)) return value.map((item) => highlightValue(item, mark)).filter((item) => item !== undefined);
  if (value === null || typeof value !== 'object') return undefined;
  const result: Record<string, HighlightedValue> = {};
  for (const [name, child] of Object.entries(value)) define(result, name, highlightValue(child, mark));
  return result;
}

/** Sets a property. A record's key may be any text, even `__proto__`. */
function define<V>(to: Record<string, V>, name: string, value: V | undefined): void {
  if (value === undefined) return;
  if (name !== '__proto__') to[name] = value;
  else Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });
}
