import type { FacetName, RangeName, SearchState } from '@forecourt/contracts';
import { withFacet, withQuery, withRange } from '../search/search-change.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import type { StockValues } from './word-facets.ts';
import { facetAt } from './word-facets.ts';
import { phraseAt } from './word-phrases.ts';

/** What has to be known of the dealer's stock to understand typed words. */
export type Vocabulary = {
  /** Names that are never taken apart: `Mazda 3`, `3008`, `New Beetle`. */
  readonly names: readonly string[];
  readonly values: StockValues;
  /** What the site calls its vehicles: `car`, `cars`. Said beside something understood, they add nothing. */
  readonly nouns: readonly string[];
};

/** What typed words ask for. */
export type ReadWords = {
  /** What was not understood, in the shopper's own letters and order. */
  readonly rest: string;
  readonly facets: SearchState['facets'];
  readonly ranges: SearchState['ranges'];
};

/** Words that only join: they go with an understood phrase beside them. */
const joiningBefore = new Set(['and', 'or', 'with', 'priced', 'price', 'for', 'year', ',']);
const joiningAfter = new Set(['and', 'with', ',']);

/**
 * Reads prices, kilometres, years, transmission, fuel and stock type out of typed words, where they
 * can mean nothing else; names of the dealer's models are never touched.
 *
 * @source expectations 20
 */
export function readWords(text: string, vocabulary: Vocabulary): ReadWords {
  const { rest, ...found } = readOnce(text, vocabulary);
  if (rest === text || rest === '') return { rest, ...found };
  // What stands together now may mean something; every pass is shorter, so this ends.
  const more = readWords(rest, vocabulary);
  return { rest: more.rest, facets: { ...found.facets, ...more.facets }, ranges: merged(found.ranges, more.ranges) };
}

/** The request with its words understood; null: they are words to look for, and nothing else. */
export function withWordsRead(request: SearchRequest, vocabulary: Vocabulary): SearchRequest | null {
  const { rest, facets, ranges } = readWords(request.state.query, vocabulary);
  if (rest === request.state.query) return null;
  let read = withQuery(request, rest);
  for (const name of Object.keys(facets) as FacetName[]) read = withFacet(read, name, facets[name] ?? []);
  const narrowed = merged(request.state.ranges, ranges);
  for (const name of Object.keys(ranges) as RangeName[]) read = withRange(read, name, narrowed[name] ?? {});
  return read;
}

/** Nobody types more. Each pass reads all words and may free only one, so its work grows with their square. */
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

/** Places of words that belong to a name. */
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

/** The later word counts, side by side with what the earlier ones left open; sides that cross are swapped. */
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
