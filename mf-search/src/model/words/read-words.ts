import type { FacetName, RangeName, SearchState } from '@forecourt/contracts';
import { withFacet, withQuery, withRange } from '../search/search-change.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import type { StockValues } from './word-facets.ts';
import { facetAt } from './word-facets.ts';
import { phraseAt } from './word-phrases.ts';

/** Names and values of the dealer's stock, which are needed to find filters in typed text. */
export type Vocabulary = {
  /** Names that are never split: `Mazda 3`, `3008`, `New Beetle`. */
  readonly names: readonly string[];
  readonly values: StockValues;
  /** The site's nouns for its vehicles: `car`, `cars`. These nouns are dropped beside a parsed filter. */
  readonly nouns: readonly string[];
};

/** Filters found in typed text. */
export type ReadWords = {
  /** The remaining text, in the shopper's own letters and order. */
  readonly rest: string;
  readonly facets: SearchState['facets'];
  readonly ranges: SearchState['ranges'];
};

/** Joining words: dropped beside a parsed filter. */
const joiningBefore = new Set(['and', 'or', 'with', 'priced', 'price', 'for', 'year', ',']);
const joiningAfter = new Set(['and', 'with', ',']);

/**
 * Finds prices, kilometres, years, transmission, fuel and stock type in typed text, if they have no other meaning.
 * Names of the dealer's models are never changed.
 *
 * @source expectations 20
 */
export function readWords(text: string, vocabulary: Vocabulary): ReadWords {
  const { rest, ...found } = readOnce(text, vocabulary);
  if (rest === text || rest === '') return { rest, ...found };
  // Words that are now adjacent may form a filter. Every pass shortens the text, so the passes end.
  const more = readWords(rest, vocabulary);
  return { rest: more.rest, facets: { ...found.facets, ...more.facets }, ranges: merged(found.ranges, more.ranges) };
}

/** The request with the filters from its text; null: the text contains none. */
export function withWordsRead(request: SearchRequest, vocabulary: Vocabulary): SearchRequest | null {
  const { rest, facets, ranges } = readWords(request.state.query, vocabulary);
  if (rest === request.state.query) return null;
  let read = withQuery(request, rest);
  for (const name of Object.keys(facets) as FacetName[]) read = withFacet(read, name, facets[name] ?? []);
  const narrowed = merged(request.state.ranges, ranges);
  for (const name of Object.keys(ranges) as RangeName[]) read = withRange(read, name, narrowed[name] ?? {});
  return read;
}

/**
 * Maximum number of words, longer than real input. Each pass reads all words and may remove only one, so the
 * work is quadratic.
 */
const mostWords = 60;

function readOnce(text: string, { names, values, nouns }: Vocabulary): ReadWords {
  const typed = text.split(/\s+/).filter(Boolean);
  if (typed.length > mostWords) return { rest: text, facets: {}, ranges: {} };
  const words = typed.map((word) => word.toLowerCase().replace(/(?<=[^,;])[,;]+$/, ''));
  const held = namesAmong(words, names);
  const taken = new Set<number>();
  const facets: { [Name in FacetName]?: readonly string[] } = {};
  let ranges: SearchState['ranges'] = {};
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(words, at);
    const facet = facetAt(words, at, values);
    const length = Math.max(phrase?.length ?? 0, facet?.length ?? 0);
    const isFree = length > 0 && !range(at, length).some((place) => held.has(place));
    if (!isFree) continue;
    if (phrase !== null) ranges = merged(ranges, { [phrase.measure]: phrase.range });
    else if (facet !== null) facets[facet.facet] = [...new Set([...(facets[facet.facet] ?? []), facet.value])];
    for (const place of range(at, length)) taken.add(place);
    if (!taken.has(at - 1) && joiningBefore.has(words[at - 1] ?? '')) taken.add(at - 1);
    at += length - 1;
  }
  if (taken.size === 0) return { rest: text, facets, ranges };
  const isLeft = (place: number) =>
    !taken.has(place) &&
    !(taken.has(place - 1) && joiningAfter.has(words[place] ?? '')) &&
    !(nouns.includes(words[place] ?? '') && !held.has(place));
  return { rest: typed.filter((_, place) => isLeft(place)).join(' '), facets, ranges };
}

/** Indexes of the words that belong to a name. */
function namesAmong(words: readonly string[], names: readonly string[]): ReadonlySet<number> {
  const held = new Set<number>();
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const longest = Math.max(0, ...names.map((name) => name.split(' ').length));
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      if (!wanted.has(words.slice(at, at + length).join(' '))) continue;
      for (const place of range(at, length)) held.add(place);
      break;
    }
  }
  return held;
}

/** The later bounds win, combined with bounds left open by the earlier ones; crossed bounds are swapped. */
function merged(before: SearchState['ranges'], later: SearchState['ranges']): SearchState['ranges'] {
  const all: { [Name in RangeName]?: { readonly min?: number; readonly max?: number } } = { ...before };
  for (const name of Object.keys(later) as RangeName[]) {
    const both = { ...before[name], ...later[name] };
    const crossed = both.min !== undefined && both.max !== undefined && both.min > both.max;
    all[name] = crossed ? { ...later[name] } : both;
  }
  return all;
}

function range(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => from + index);
}
