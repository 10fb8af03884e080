import type { FacetName, RangeName, SearchState } from '@forecourt/contracts';
import { withNear } from '../search/near-change.ts';
import { withFacet, withQuery, withRange, withSort } from '../search/search-change.ts';
import type { SearchRequest, SearchScope } from '../search/search-scope.ts';
import { readWords } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { mergedRanges } from './word-bounds.ts';

/**
 * The request with the filters that its text contains; null: the text contains none. In the result, the text has no
 * filters left.
 *
 * @param year this year
 */
export function withWordsRead(request: SearchRequest, vocabulary: Vocabulary, year: number): SearchRequest | null {
  const { query, facets: chosen } = request.state;
  const { rest, facets, ranges, sortBy, near } = readWords(query, { vocabulary, year, chosen });
  if (rest === query) return null;
  let read = withQuery(request, rest);
  for (const name of ['make', ...Object.keys(facets).filter((name) => name !== 'make')] as FacetName[]) {
    const values = facets[name];
    if (values !== undefined) read = withFacet(read, name, values);
  }
  const narrowed = mergedRanges(request.state.ranges, ranges);
  for (const name of Object.keys(ranges) as RangeName[]) read = withRange(read, name, narrowed[name] ?? {});
  if (sortBy !== null) read = withSort(read, sortBy);
  if (near !== null) read = withNear(read, near);
  return read.scope.kind === 'dealership' ? read : { ...read, scope: scopeOf(read.state) };
}

/** The path that covers most of the facets: a model, a make or a body. */
function scopeOf({ facets }: SearchState): SearchScope {
  const only = (name: FacetName) => (facets[name]?.length === 1 ? facets[name][0] : undefined);
  const [make, makeModel, body] = [only('make'), only('make_model'), only('body')];
  if (make !== undefined && makeModel !== undefined) return { kind: 'model', make, makeModel };
  if (make !== undefined && facets.make_model === undefined) return { kind: 'make', make };
  if (body !== undefined && facets.make === undefined) return { kind: 'body', body };
  return { kind: 'stock' };
}
