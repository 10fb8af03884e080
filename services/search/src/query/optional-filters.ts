import { SearchError } from '../errors.ts';
import { parseFacetFilters } from '../filters/parse-filter-lists.ts';
import type { FilterMatcher } from '../match/filter-matcher.ts';
import { checkDeadline, rowsPerCheck } from './deadline.ts';
import type { SearchParameters } from './parameters.ts';

/** Maximum number of optional filters in one query. */
const most = 100;

/**
 * Score of each row: the number of optional filters it matches. `"make:Kia<score=3>"` counts 3. For an inner list
 * the highest matching score counts, or with `sumOrFiltersScores` the sum of scores.
 *
 * @throws SEARCH_FILTER_SYNTAX, SEARCH_FILTER_ATTRIBUTE_UNDECLARED
 */
export function optionalScores(
  matcher: FilterMatcher,
  { optionalFilters = [], sumOrFiltersScores = false }: SearchParameters,
  rows: Uint32Array,
): Float64Array {
  const members = typeof optionalFilters === 'string' ? optionalFilters.split(',') : optionalFilters;
  const tests = members.map((member) => (Array.isArray(member) ? member : [member]) as readonly unknown[]);
  if (tests.flat().length > most)
    throw new SearchError('SEARCH_FILTER_SYNTAX', `optionalFilters: more than the ${most} allowed in one query`);
  const totals = new Float64Array(rows.length);
  for (const alternatives of tests) {
    const parsed = alternatives.map((text) => {
      if (typeof text !== 'string')
        throw new SearchError('SEARCH_FILTER_SYNTAX', 'optionalFilters: expected texts, or lists of texts in a list');
      const [, filter = text, score = '1'] = /^(.*)<score=(\d{1,6})>$/s.exec(text) ?? [];
      return { passing: matcher.match(parseFacetFilters([filter.trim()])), score: Number(score) };
    });
    for (let i = 0; i < rows.length; i++) {
      if (i % rowsPerCheck === 0) checkDeadline();
      const scores = parsed.filter(({ passing }) => passing.has(rows[i]!)).map(({ score }) => score);
      totals[i]! += sumOrFiltersScores ? scores.reduce((sum, score) => sum + score, 0) : Math.max(0, ...scores);
    }
  }
  return totals;
}
