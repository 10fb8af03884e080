import { carTypes } from '@forecourt/contracts';
import type { SearchRequest, SearchScope } from './search-scope.ts';

/**
 * What a search page is called: `Used Toyota Corolla Cross`, `New and demo cars`.
 *
 * @param nounPlural what the site calls its vehicles, `cars`
 * @source requirements SRCH-056, expectations 12
 */
export function searchHeading({ scope, state }: SearchRequest, nounPlural: string): string {
  const chosen = carTypes.filter((carType) => state.facets.car_type?.includes(carType));
  const types = chosen.length === 0 && scope.kind === 'stock' ? carTypes : chosen;
  return capitalised([listed(types), subjectOf(scope, nounPlural)].filter((part) => part !== '').join(' '));
}

function subjectOf(scope: SearchScope, nounPlural: string): string {
  switch (scope.kind) {
    case 'stock':
      return nounPlural;
    case 'dealership':
      return `${nounPlural} at ${dealershipName(scope.slug)}`;
    case 'make':
      return `${scope.make} ${nounPlural}`;
    case 'model':
      return scope.makeModel;
    case 'body':
      return plural(scope.body);
  }
}

/** `northshore-toyota` as `Northshore Toyota`. */
function dealershipName(slug: string): string {
  return slug.split('-').map(capitalised).join(' ');
}

/** `Ute` as `Utes`, `Hatch` as `Hatches`; `Cab & Chassis` is its own plural. */
function plural(body: string): string {
  if (/chassis$/i.test(body)) return body;
  return /(s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
