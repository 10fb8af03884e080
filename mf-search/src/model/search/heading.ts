import type { CarType, FacetCounts } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';
import type { SearchRequest, SearchScope } from './search-scope.ts';

/** Words that stand with what a heading says anyway. */
export type HeadingWords = {
  /** Between stock type and subject: `hybrid`, `Toyota`. */
  readonly before?: string;
  /** What the vehicles are called, in place of the site's word: `SUVs`. */
  readonly noun?: string;
  /** At the end: `with 7 seats`. */
  readonly after?: string;
};

/**
 * What a search page is called: `Used Toyota Corolla Cross`, `New and demo cars`.
 *
 * @param nounPlural what the site calls its vehicles, `cars`
 * @param stock counts of the dealer's whole stock: a dealer of used cars alone has `Used cars`; unsaid: not known
 * @source requirements SRCH-056, expectations 12
 */
export function searchHeading(
  { scope, state }: SearchRequest,
  nounPlural: string,
  { before = '', noun = nounPlural, after = '' }: HeadingWords = {},
  stock?: FacetCounts,
): string {
  const chosen = carTypes.filter((carType) => state.facets.car_type?.includes(carType));
  const types = chosen.length === 0 && scope.kind === 'stock' ? typesIn(stock) : chosen;
  return capitalised([listed(types), before, subjectOf(scope, noun), after].filter((part) => part !== '').join(' '));
}

/** The types a dealer has; all when that is not known, or there is nothing. */
function typesIn(stock: FacetCounts | undefined): readonly CarType[] {
  const present = carTypes.filter((carType) => (stock?.car_type?.[carType] ?? 0) > 0);
  return present.length === 0 ? carTypes : present;
}

function subjectOf(scope: SearchScope, noun: string): string {
  switch (scope.kind) {
    case 'stock':
      return noun;
    case 'dealership':
      return `${noun} at ${dealershipName(scope.slug)}`;
    case 'make':
      return `${scope.make} ${noun}`;
    case 'model':
      return scope.makeModel;
    case 'body':
      return plural(scope.body);
  }
}

/** `northshore-toyota` as `Northshore Toyota`, `northshore-mg-nissan` as `Northshore MG Nissan`. */
function dealershipName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (isAbbreviation(word) ? word.toUpperCase() : capitalised(word)))
    .join(' ');
}

/** Names that are spelt out, not read as words: `mg`, `gwm`, `bmw`. */
function isAbbreviation(word: string): boolean {
  return /^[b-df-hj-np-tv-z]{2,3}$/.test(word) && !/^(st|mt|mr|dr)$/.test(word);
}

/** `Ute` as `Utes`, `Hatch` as `Hatches`; `Cab & Chassis` is its own plural. */
export function plural(body: string): string {
  if (/chassis$/i.test(body)) return body;
  return /(s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
