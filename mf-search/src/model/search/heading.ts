import type { CarType, FacetCounts } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';
import type { SearchRequest, SearchScope } from './search-scope.ts';

/** The words that a filter adds to a heading. */
export type HeadingWords = {
  /** Words between stock type and subject: `hybrid`, `Toyota`. */
  readonly before?: string;
  /** Replaces the site's noun for vehicles: `SUVs`. */
  readonly noun?: string;
  /** Words at the end of the heading: `with 7 seats`. */
  readonly after?: string;
};

/**
 * The heading of a search page: `Used Toyota Corolla Cross`, `New and demo cars`.
 *
 * @param nounPlural the site's noun for vehicles, `cars`
 * @param stock counts of the dealer's whole stock, so that the heading of a dealer who sells only used cars is
 *   `Used cars`; undefined: not known
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
  return capitalised([joined(types), before, subjectOf(scope, noun), after].filter((part) => part !== '').join(' '));
}

/** The dealer's stock types; all types when they are unknown or the stock is empty. */
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

/**
 * Converts a slug to a name: `northshore-toyota` to `Northshore Toyota`, `northshore-mg-nissan` to `Northshore MG
 * Nissan`.
 */
function dealershipName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (isAbbreviation(word) ? word.toUpperCase() : capitalised(word)))
    .join(' ');
}

/** Whether a name is an abbreviation, such as `mg`, `gwm` or `bmw`. */
function isAbbreviation(word: string): boolean {
  return /^[b-df-hj-np-tv-z]{2,3}$/.test(word) && !/^(st|mt|mr|dr)$/.test(word);
}

/** Plural of a body type: `Utes` for `Ute`, `Hatches` for `Hatch`. `Cab & Chassis` is its own plural. */
export function plural(body: string): string {
  if (/chassis$/i.test(body)) return body;
  return /(s|x|ch|sh)$/i.test(body) ? `${body}es` : `${body}s`;
}

/** `SUVs, utes and hatches` */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
