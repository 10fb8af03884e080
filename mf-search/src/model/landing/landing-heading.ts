import type { FacetCounts, FacetName } from '@forecourt/contracts';
import type { AppliedFilter } from '../facets/chips.ts';
import { appliedFilters } from '../facets/chips.ts';
import type { HeadingWords } from '../search/heading.ts';
import { plural, searchHeading } from '../search/heading.ts';
import type { SearchRequest, SearchScope } from '../search/search-scope.ts';
import { presetsOf } from '../search/search-scope.ts';
import { fitText } from '../words/fit-text.ts';

/**
 * The heading of a search page. If exactly one filter is chosen in addition to stock type and path, the heading
 * includes it: `Used hybrid cars`, `Toyota SUVs`, `Utes with 5 seats`, `Used cars under $30,000`. With no further
 * filter or with several, the heading names only stock type and path.
 *
 * @param stock counts of the dealer's whole stock; undefined: not known
 * @source expectations 3, 12
 */
export function landingHeading(request: SearchRequest, nounPlural: string, stock?: FacetCounts): string {
  const [only, ...more] = furtherFilters(request);
  if (only === undefined || more.length > 0) return searchHeading(request, nounPlural, {}, stock);
  return searchHeading(request, nounPlural, wordsFor(only, request.scope), stock);
}

/** Chosen filters other than stock type and path. */
export function furtherFilters(request: SearchRequest): readonly AppliedFilter[] {
  const inHeading = [...Object.keys(presetsOf(request.scope)), 'car_type'];
  return appliedFilters(request).filter(({ key }) => !inHeading.some((name) => key.startsWith(`${name}:`)));
}

const adjectives: readonly string[] = ['make', 'year', 'colour', 'fuel', 'transmission', 'drive'] satisfies FacetName[];
const places: { readonly [name: string]: string } = {
  location_name: 'at',
  dealership_name: 'at',
  city: 'in',
  state: 'in',
};
const parts: readonly string[] = ['seats', 'filtered_features'] satisfies FacetName[];

/** Maximum number of characters of typed text in a heading. */
const longestLabel = 60;

function wordsFor({ key, label }: AppliedFilter, scope: SearchScope): HeadingWords {
  const [name = '', value] = [key.split(':', 1)[0], key.slice(key.indexOf(':') + 1)];
  if (adjectives.includes(name)) return { before: name === 'make' ? label : uncapitalised(label) };
  if (name === 'certified' && value === 'true') return { before: 'certified' };
  if (name === 'body' && (scope.kind === 'stock' || scope.kind === 'make' || scope.kind === 'dealership'))
    return { noun: plural(label) };
  const place = places[name];
  if (place !== undefined) return { after: `${place} ${label}` };
  if (parts.includes(name)) return { after: `with ${label}` };
  if (name === 'near') return { after: uncapitalised(label) };
  if (name === 'price' && /^(Under|From) /.test(label)) return { after: uncapitalised(label) };
  return { after: `· ${fitText(label, longestLabel)}` };
}

/** A word within a heading: `Hybrid` becomes `hybrid`, but `4WD`, `LPG` and `“Hilux”` stay. */
function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}
