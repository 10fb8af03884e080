import { SearchError } from '../errors.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { IndexView } from '../store/search-index.ts';
import { declaredFacets } from '../store/settings.ts';
import { highlight } from '../text/highlight.ts';
import { foldedWords } from '../text/words.ts';

export type FacetHit = {
  readonly value: string;
  /** The value with the typed text highlighted. */
  readonly highlighted: string;
  readonly count: number;
};

const none: ReadonlyMap<string, number> = new Map();

/**
 * The most frequent values of one facet among the rows. Each typed word must begin a word of the value.
 *
 * @throws SEARCH_PARAMETER_INVALID when the facet is not declared, or declared with `filterOnly`
 */
export function searchFacetValues(
  { table, settings }: IndexView,
  rows: Uint32Array,
  facet: string,
  requested: SearchParameters,
): FacetHit[] {
  const declared = declaredFacets(settings);
  if (!declared.some(({ attribute, counted }) => counted && attribute === facet)) {
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `Cannot search in "${facet}": it is not in attributesForFaceting (${declared.map(({ attribute }) => attribute).join(', ')})`,
    );
  }
  const column = table.columns.facets.get(facet)!;
  const typed = foldedWords(requested.facetQuery ?? '').map((text) => ({
    text,
    prefix: true,
    similar: none,
    phrases: [],
  }));
  const hits: FacetHit[] = [];
  for (const [place, { code, count }] of column.countFew(rows).entries()) {
    if (place % rowsPerCheck === 0) checkDeadline();
    const value = column.labelOf(code);
    const { value: highlighted, matchLevel } = highlight(value, typed, requested);
    if (typed.length === 0 || matchLevel === 'full') hits.push({ value, highlighted, count });
  }
  hits.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return hits.slice(0, requested.maxFacetHits ?? 10);
}
