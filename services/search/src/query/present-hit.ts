import type { SearchRecord } from '../columns/record-values.ts';
import { type Highlighted, type HighlightTags, highlight } from '../text/highlight.ts';
import { type Snippet, type SnippetShape, snippet } from '../text/snippet.ts';
import type { QueryWord } from '../text/text-index.ts';
import type { RankingInfo } from './ranking-info.ts';

/** `_highlightResult` and `_snippetResult` have the shape of the record, with a `Highlighted` or `Snippet` for each text. */
export type Marked<M> = {
  readonly [attribute: string]: M | Marked<M> | readonly (M | Marked<M>)[];
};

/** A record in a response: the requested attributes and details of the match. */
export type Hit = SearchRecord & {
  readonly _highlightResult?: Marked<Highlighted>;
  readonly _snippetResult?: Marked<Snippet>;
  /** Index within its group, if a group can have several hits. */
  readonly _distinctSeqID?: number;
  readonly _rankingInfo?: RankingInfo;
};

/**
 * Returns a function that picks the requested attributes of a record. `*`: all; `-price`: all except `price`;
 * `variant.cylinders`: only that part of the object. `objectID` is always included.
 */
export function attributePicker(
  wanted: readonly string[],
  never: readonly string[],
): (record: SearchRecord) => SearchRecord {
  const removed = new Set([...never, ...wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))]);
  removed.delete('objectID');
  const kept = wanted.filter((name) => !name.startsWith('-') && !removed.has(name));
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

function copyPath(from: Readonly<Record<string, unknown>>, path: string, to: Record<string, unknown>): void {
  if (from[path] !== undefined) {
    define(to, path, from[path]);
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

/** @param attributes undefined or `*`: every attribute with text */
export function highlightRecord(
  record: SearchRecord,
  attributes: readonly string[] | undefined,
  query: readonly QueryWord[],
  style: HighlightTags & ListStyle,
): Marked<Highlighted> {
  const all = attributes === undefined || attributes.includes('*');
  const chosen = all ? record : attributePicker(attributes, [])(record);
  return markAttributes(chosen, attributes?.includes('objectID') ?? false, style, (text) =>
    highlight(text, query, style),
  );
}

/** @param attributes `"description:20"`: 20 words; `"*:20"`: every attribute with text */
export function snippetRecord(
  record: SearchRecord,
  attributes: readonly string[],
  query: readonly QueryWord[],
  style: Omit<SnippetShape, 'length'> & ListStyle,
): Marked<Snippet> {
  let result: Marked<Snippet> = {};
  for (const line of attributes) {
    const [, name, length = '10'] = /^(.+?)(?::(\d{1,4}))?$/s.exec(line) ?? [];
    if (name === undefined) continue;
    const shape = { ...style, length: Number(length) };
    const chosen = name === '*' ? record : attributePicker([name], [])(record);
    const marked = markAttributes(chosen, name === 'objectID', style, (text) => snippet(text, query, shape));
    result = { ...marked, ...result };
  }
  return result;
}

export type ListStyle = {
  /** True: lists in `_highlightResult` and `_snippetResult` have only the items that match. */
  readonly onlyMatchedItems: boolean;
};

type Matchable = { readonly matchLevel: Highlighted['matchLevel'] };

function markAttributes<M extends Matchable>(
  record: SearchRecord,
  withId: boolean,
  style: ListStyle,
  mark: (text: string) => M,
): Marked<M> {
  const result: Record<string, Marked<M>[string]> = {};
  for (const [name, value] of Object.entries(record)) {
    if (name === 'objectID' && !withId) continue;
    define(result, name, markValue(value, style, mark));
  }
  return result;
}

function markValue<M extends Matchable>(
  value: unknown,
  style: ListStyle,
  mark: (text: string) => M,
): Marked<M>[string] | undefined {
  if (typeof value === 'string') return mark(value);
  if (typeof value === 'number') return mark(String(value));
  if (Array.isArray(value)) {
    const items = value.map((item) => markValue(item, style, mark)).filter((item) => item !== undefined);
    return items.filter((item) => !style.onlyMatchedItems || (item as Matchable).matchLevel !== 'none') as (
      | M
      | Marked<M>
    )[];
  }
  if (value === null || typeof value !== 'object') return undefined;
  const result: Record<string, Marked<M>[string]> = {};
  for (const [name, child] of Object.entries(value)) define(result, name, markValue(child, style, mark));
  return result;
}

/** Sets a property. A record's key may be any text, even `__proto__`. */
function define<V>(to: Record<string, V>, name: string, value: V | undefined): void {
  if (value === undefined) return;
  if (name !== '__proto__') to[name] = value;
  else Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });
}
