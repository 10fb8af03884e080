import type { FeedTransform } from '@forecourt/contracts/feed-mapping';
import type { Cell } from '../mapping.ts';

type Of<Name extends FeedTransform['as']> = Extract<FeedTransform, { readonly as: Name }>;

export function split(cell: string, options: Of<'split'>): Cell {
  const { by = ' ', before, part = 1, rest = false, parts = 1, ending } = options;
  const all = before === undefined ? cell.split(by).map((text) => text.trim()) : splitBefore(cell, before);
  if (all.length < parts) return undefined;
  if (ending !== undefined) return all.find((text) => text.toLowerCase().endsWith(ending.toLowerCase()));
  const at = part < 0 ? all.length + part : part - 1;
  return rest ? all.slice(at).join(by) : all[at];
}

/**
 * Splits a text before the first of these words, but not at its start: with the word "KRT", "Ninja 400 KRT Edition"
 * becomes "Ninja 400" and "KRT Edition".
 */
function splitBefore(cell: string, words: readonly string[]): readonly string[] {
  const starts = words
    .map((word) => cell.search(new RegExp(`(?<=\\S )${escaped(word)}(?!\\w)`)))
    .filter((start) => start > 0);
  if (starts.length === 0) return [cell];
  const start = Math.min(...starts);
  return [cell.slice(0, start).trim(), cell.slice(start)];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Converts a text to the form in which a lookup compares texts. */
export function folded(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

export function createLookup({ values, others = 'keep' }: Of<'lookup'>): (cell: string) => Cell {
  const known = new Map(Object.entries(values).map(([text, to]) => [folded(text), to]));
  return (cell) => {
    const to = known.get(folded(cell));
    if (to !== undefined) return to ?? undefined;
    return others === 'keep' ? cell : undefined;
  };
}

export function omit(cell: string, { containing }: Of<'omit'>): Cell {
  const text = folded(cell);
  return containing.some((part) => text.includes(folded(part))) ? undefined : cell;
}
