import type { Site } from '@forecourt/contracts/site-config';
import type { ShownSearch } from '../../features/results/slice.ts';
import { furtherFilters, landingHeading } from '../../model/landing/landing-heading.ts';
import { countOf, displayCount } from '../../model/search/display-count.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { modelName } from '../../model/search/search-scope.ts';
import { searchTitle } from '../../model/search/search-title.ts';
import { fitText } from '../../model/words/fit-text.ts';

/** Maximum number of characters that search engines show. */
const longestTitle = 65;
const longestDescription = 160;
/** Maximum number of makes or models in a description. */
const mostNames = 4;

/**
 * Title of a search page: the search and the dealer. It has no count, because that would be outdated in search results.
 * @source expectations 3
 */
export function resultsTitle({ request, outcome: { stock } }: ShownSearch, { name, nounPlural }: Site): string {
  const { page } = request.state;
  const several = furtherFilters(request).length > 1;
  const heading = several ? searchTitle(request, nounPlural, stock) : landingHeading(request, nounPlural, stock);
  const end = `${page > 1 ? `, page ${page}` : ''} | ${name}`;
  const [full, short] = [`${heading} for sale${end}`, `${heading}${end}`];
  if (full.length <= longestTitle && !several) return full;
  return short.length <= longestTitle ? short : `${fitText(heading, Math.max(20, longestTitle - end.length))}${end}`;
}

/** Description of a search page: the number of cars and, if there are many makes or models, as many of them as fit. */
export function resultsDescription({ request, outcome: { response, stock } }: ShownSearch, site: Site): string {
  const { name, nounPlural, finance } = site;
  const heading = landingHeading(request, nounPlural, stock);
  const carTypes = request.state.facets.car_type ?? [];
  const count = displayCount(response.count, response.facets, carTypes, site.search.stockCount);
  if (response.hits.length === 0) {
    const none = count === 0 ? 'none in stock right now' : 'nothing on this page';
    return fitText(`${heading} at ${name}: ${none}. See everything else we have, or call us.`, longestDescription);
  }
  const shown = finance.provider === null ? 'photos and prices' : 'photos, prices and weekly repayments';
  const place = request.scope.kind === 'dealership' ? '' : ` at ${name}`;
  const page = request.state.page > 1 ? ` Page ${request.state.page} of ${response.pages}.` : '';
  const start = `${heading} for sale${place}: ${countOf(count, site)} with ${shown}.${page}`;
  const names = namesOf(request, response.facets);
  for (let kept = names.length; kept > 1; kept--) {
    const whole = `${start} ${names.slice(0, kept).join(', ')} and more.`;
    if (whole.length <= longestDescription) return whole;
  }
  return fitText(start, longestDescription);
}

/**
 * The first makes of a search page, or models on a make's page, most cars first. Empty on the page of a model, or if
 * there are at most `mostNames`.
 */
function namesOf({ scope }: SearchRequest, facets: ShownSearch['outcome']['response']['facets']): readonly string[] {
  if (scope.kind === 'model') return [];
  const counts = (scope.kind === 'make' ? facets.make_model : facets.make) ?? {};
  const names = Object.entries(counts)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([name]) => (scope.kind === 'make' ? modelName(name, scope.make) : name));
  return names.length > mostNames ? names.slice(0, mostNames) : [];
}
