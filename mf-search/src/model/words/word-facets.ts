import type { FacetName } from '@forecourt/contracts';

/** Facets whose values are recognised in typed text. */
type WordFacet = 'transmission' | 'fuel' | 'car_type';

/** Words for a value. The value itself, as the dealer's stock spells it, is recognised too. */
const meanings: readonly (readonly [words: string, facet: WordFacet, value: string])[] = [
  ['automatic', 'transmission', 'automatic'],
  ['auto', 'transmission', 'automatic'],
  ['manual', 'transmission', 'manual'],
  ['petrol', 'fuel', 'petrol'],
  ['diesel', 'fuel', 'diesel'],
  ['hybrid', 'fuel', 'hybrid'],
  ['plug-in hybrid', 'fuel', 'plug-in hybrid'],
  ['plug in hybrid', 'fuel', 'plug-in hybrid'],
  ['phev', 'fuel', 'plug-in hybrid'],
  ['electric', 'fuel', 'electric'],
  ['ev', 'fuel', 'electric'],
  ['lpg', 'fuel', 'lpg'],
  ['new', 'car_type', 'new'],
  ['brand new', 'car_type', 'new'],
  ['demo', 'car_type', 'demo'],
  ['demonstrator', 'car_type', 'demo'],
  ['used', 'car_type', 'used'],
  ['second hand', 'car_type', 'used'],
  ['second-hand', 'car_type', 'used'],
  ['secondhand', 'car_type', 'used'],
  ['pre-owned', 'car_type', 'used'],
];
const longestFirst = [...meanings].sort(([a], [b]) => b.length - a.length);

/** Values of the dealer's stock by facet. */
export type StockValues = { readonly [Name in FacetName]?: readonly string[] };

/** The facet value of the words at index `at`; null: the words are not a value, or it is not in stock. */
export function facetAt(
  words: readonly string[],
  at: number,
  stock: StockValues,
): { readonly length: number; readonly facet: WordFacet; readonly value: string } | null {
  for (const [typed, facet, meant] of longestFirst) {
    const parts = typed.split(' ');
    if (!parts.every((part, index) => words[at + index] === part)) continue;
    const value = stock[facet]?.find((known) => known.toLowerCase() === meant);
    if (value !== undefined) return { length: parts.length, facet, value };
  }
  return null;
}

const anyMeaning = new RegExp(`(^|\\s)(${meanings.map(([typed]) => typed).join('|')})(\\s|[,;]|$)`, 'i');

/** Whether typed text may contain filters; if not, the stock's values need not be loaded. */
export function mayHoldFacets(text: string): boolean {
  return /\d/.test(text) || anyMeaning.test(text);
}
