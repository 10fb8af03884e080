import type { SearchState } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import type { NamedPosition } from '../search/near.ts';
import type { RecentSearch } from '../search/recent-search.ts';
import type { SearchRequest, SearchScope } from '../search/search-scope.ts';
import { modelName } from '../search/search-scope.ts';

/** A name in the dealer's stock that matches typed text, with its number of cars. */
export type FoundName = { readonly name: string; readonly count: number };

/** A model and its make: `Toyota Corolla`. */
export type FoundModel = FoundName & { readonly make: string };

/** Names that the engine found for typed text. */
export type FoundNames = {
  readonly makes: readonly FoundName[];
  readonly models: readonly FoundModel[];
  readonly bodies: readonly FoundName[];
  readonly locations: readonly FoundName[];
  /** Number of cars that match the text in any attribute. */
  readonly count: number;
};

/** Typed text, parsed for suggestions. Bounds such as "under 30k" are added to the link of each suggestion. */
export type TypedWords = {
  readonly text: string;
  /** The text without bounds, to search for. */
  readonly words: string;
  readonly ranges: SearchState['ranges'];
};

export type Suggestion = {
  readonly key: string;
  readonly label: string;
  /** Text in small print behind the label. */
  readonly note?: string;
  readonly count?: number;
  readonly to: SearchRequest | { readonly href: string };
};

export type SuggestionGroup = { readonly heading: string; readonly suggestions: readonly Suggestion[] };

/** Maximum number of suggestions of each kind. */
const most = { makes: 3, popular: 6, models: 5, bodies: 2, locations: 3, recent: 2 };

/** Suggestions from the dealer's stock: makes, models, bodies, then locations. @source expectations 20 */
export function nameSuggestions(found: FoundNames, typed: TypedWords): readonly SuggestionGroup[] {
  const { text, words, ranges } = typed;
  const request = (scope: SearchScope, facets: SearchState['facets'] = {}): SearchRequest => ({
    scope,
    state: { ...emptySearch, facets, ranges, ...flagsOf(ranges) },
  });
  const makes = found.makes.slice(0, words === '' ? most.popular : most.makes).map(({ name, count }) => ({
    key: `make ${name}`,
    label: name,
    count,
    to: request({ kind: 'make', make: name }, { make: [name] }),
  }));
  if (words === '') return [{ heading: 'Makes', suggestions: makes }];
  const models = found.models.slice(0, most.models).map(({ name, make, count }) => ({
    key: `model ${name}`,
    label: modelName(name, make),
    note: make,
    count,
    to: request({ kind: 'model', make, makeModel: name }, { make: [make], make_model: [name] }),
  }));
  const bodies = found.bodies.slice(0, most.bodies).map(({ name, count }) => ({
    key: `body ${name}`,
    label: name,
    count,
    to: request({ kind: 'body', body: name }, { body: [name] }),
  }));
  const locations = found.locations.slice(0, most.locations).map(({ name, count }) => ({
    key: `location ${name}`,
    label: name,
    count,
    to: request({ kind: 'stock' }, { location_name: [name] }),
  }));
  const everything = {
    key: 'all',
    label: `Search for “${text}”`,
    count: found.count,
    to: { scope: { kind: 'stock' as const }, state: { ...emptySearch, query: text } },
  };
  return [
    { heading: 'Makes', suggestions: makes },
    { heading: 'Models', suggestions: models },
    { heading: 'Body', suggestions: bodies },
    { heading: 'Locations', suggestions: locations },
    { heading: 'All stock', suggestions: found.count > 0 ? [everything] : [] },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

/** Suburbs and postcodes, as searches by distance. */
export function localitySuggestions(localities: readonly NamedPosition[]): readonly SuggestionGroup[] {
  if (localities.length === 0) return [];
  const suggestions = localities.map(({ key, label }) => ({
    key: `place ${key}`,
    label,
    note: 'nearest first',
    to: { scope: { kind: 'stock' as const }, state: { ...emptySearch, near: { place: key, withinKm: null } } },
  }));
  return [{ heading: 'Near', suggestions }];
}

/** Recent searches: all searches before the shopper types, then those that contain the text. */
export function recentSuggestions(remembered: readonly RecentSearch[], text: string): readonly SuggestionGroup[] {
  const typed = text.trim().toLowerCase();
  const like = remembered.filter(({ title }) => title.toLowerCase().includes(typed));
  if (like.length === 0) return [];
  const suggestions = like
    .slice(0, typed === '' ? like.length : most.recent)
    .map(({ title, href }) => ({ key: `recent ${href}`, label: title, to: { href } }));
  return [{ heading: 'Recent searches', suggestions }];
}

/** Splits a label into parts; a part that begins with a typed word is a match. */
export function markedParts(label: string, words: string): readonly { text: string; isMatch: boolean; at: number }[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  const parts: { text: string; isMatch: boolean; at: number }[] = [];
  for (const { 0: word, index: at } of label.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const start = typed.filter((text) => word.toLowerCase().startsWith(text)).sort((a, b) => b.length - a.length)[0];
    if (start === undefined) parts.push({ text: word, isMatch: false, at });
    else {
      parts.push({ text: word.slice(0, start.length), isMatch: true, at });
      if (word.length > start.length) {
        parts.push({ text: word.slice(start.length), isMatch: false, at: at + start.length });
      }
    }
  }
  return parts;
}

function flagsOf({ price }: SearchState['ranges']): Pick<SearchState, 'minRangeSelected' | 'maxRangeSelected'> {
  return { minRangeSelected: price?.min !== undefined, maxRangeSelected: price?.max !== undefined };
}
