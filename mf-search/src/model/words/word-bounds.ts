import type { RangeName, SearchState } from '@forecourt/contracts';
import { phraseAt } from './word-phrases.ts';

/**
 * Separates the bounds on price, kilometres and years from the rest of a text. The links of suggestions contain these
 * bounds.
 */
export function readBounds(text: string): { readonly rest: string; readonly ranges: SearchState['ranges'] } {
  const typed = text.split(/\s+/).filter(Boolean);
  const words = typed.map(plainWord);
  const left: string[] = [];
  let ranges: SearchState['ranges'] = {};
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    if (phrase === null) left.push(typed[at] ?? '');
    else ranges = mergedRanges(ranges, { [phrase.measure]: phrase.range });
    at += phrase?.length ?? 1;
  }
  return { rest: left.join(' '), ranges };
}

/**
 * Merges ranges; a later minimum or maximum replaces the earlier one. If the minimum is then above the maximum, only
 * the later range counts.
 */
export function mergedRanges(before: SearchState['ranges'], later: SearchState['ranges']): SearchState['ranges'] {
  const all: { [Name in RangeName]?: { readonly min?: number; readonly max?: number } } = { ...before };
  for (const name of Object.keys(later) as RangeName[]) {
    const both = { ...before[name], ...later[name] };
    const crossed = both.min !== undefined && both.max !== undefined && both.min > both.max;
    all[name] = crossed ? { ...later[name] } : both;
  }
  return all;
}

/** A word in lower case, without punctuation at its ends. */
export function plainWord(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end - 1 && '"“”('.includes(word[start] ?? '')) start += 1;
  while (end > start + 1 && ',;.!?:"“”)'.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(start, end).toLowerCase();
}
