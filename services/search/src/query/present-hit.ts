import type { SearchRecord } from '../columns/record-values.ts';
import { type Highlighted, type HighlightTags, highlight } from '../text/highlight.ts';
import type { QueryWord } from '../text/text-index.ts';

/** `_highlightResult` has the shape of the record, with a `Highlighted` for each text. */
export interface Highlights {
  readonly [attribute: string]: Highlighted | Highlights | readonly (Highlighted | Highlights)[];
}

/** A record as given back: the attributes asked for and what is known about the match. */
export interface Hit extends SearchRecord {
  readonly _highlightResult?: Highlights;
  readonly _rankingInfo?: Readonly<Record<string, unknown>>;
}

/**
 * The attributes to give back. `*` is all, `-price` takes one away, `variant.cylinders` keeps that part of the
 * object; objectID always stays.
 */
export function pickAttributes(
  record: SearchRecord,
  wanted: readonly string[],
  never: readonly string[],
): SearchRecord {
  const removed = new Set([...never, ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))]);
  removed.delete('objectID');
  const kept = wanted.filter((name) => !name.startsWith('-'));
  if (kept.includes('*')) {
    if (removed.size === 0) return record;
    return Object.fromEntries(Object.entries(record).filter(([name]) => !removed.has(name))) as SearchRecord;
  }
  const picked: Record<string, unknown> & { objectID: string } = { objectID: record.objectID };
  for (const name of kept) if (!removed.has(name)) copyPath(record, name, picked);
  return picked;
}

function copyPath(from: Readonly<Record<string, unknown>>, path: string, to: Record<string, unknown>): void {
  if (from[path] !== undefined) {
    Object.defineProperty(to, path, { value: from[path], enumerable: true, configurable: true, writable: true });
    return;
  }
  const dot = path.indexOf('.');
  const child = dot < 0 ? undefined : from[path.slice(0, dot)];
  if (child === null || typeof child !== 'object' || Array.isArray(child)) return;
  const key = path.slice(0, dot);
  const present = to[key] as Record<string, unknown> | undefined;
  const target = present ?? {};
  copyPath(child as Record<string, unknown>, path.slice(dot + 1), target);
  if (!present && Object.keys(target).length > 0) to[key] = target;
}

/** @param attributes undefined or `*`: every attribute that holds text */
export function highlightRecord(
  record: SearchRecord,
  attributes: readonly string[] | undefined,
  query: readonly QueryWord[],
  tags: HighlightTags,
): Highlights {
  const all = attributes === undefined || attributes.includes('*');
  const chosen = all ? record : pickAttributes(record, attributes, []);
  const result: Record<string, Highlights[string]> = {};
  for (const [name, value] of Object.entries(chosen)) {
    if (name === 'objectID' && !attributes?.includes(name)) continue;
    const highlighted = highlightValue(value, query, tags);
    if (highlighted !== undefined) result[name] = highlighted;
  }
  return result;
}

function highlightValue(
  value: unknown,
  query: readonly QueryWord[],
  tags: HighlightTags,
): Highlights[string] | undefined {
  if (typeof value === 'string') return highlight(value, query, tags);
  if (typeof value === 'number') return highlight(String(value), query, tags);
  if (Array.isArray(value)) {
    return value.map((item) => highlightValue(item, query, tags)).filter((item) => item !== undefined) as (
      | Highlighted
      | Highlights
    )[];
  }
  if (value === null || typeof value !== 'object') return undefined;
  const result: Record<string, Highlights[string]> = {};
  for (const [name, child] of Object.entries(value)) {
    const highlighted = highlightValue(child, query, tags);
    if (highlighted !== undefined) result[name] = highlighted;
  }
  return result;
}
