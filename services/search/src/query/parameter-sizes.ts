import { SearchError } from '../errors.ts';
import { countTests } from '../filters/filter.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** Maximum sizes of the parameters of one query. */
export type ValueLimits = {
  /** Maximum number of entries of a list of attributes, facets or words. */
  readonly listLength: number;
  /** Maximum number of characters of an entry, or of a text that is inserted into each hit. */
  readonly textLength: number;
  /** Maximum number of tests in all filters of a query. */
  readonly filterTests: number;
  /** Maximum number of numbers in boxes or polygons. */
  readonly polygonNumbers: number;
};

/** Texts whose bytes or filter tests are limited elsewhere. */
const measuredElsewhere: ReadonlySet<string> = new Set([
  'query',
  'similarQuery',
  'facetQuery',
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
]);
const shapes: ReadonlySet<string> = new Set(['insideBoundingBox', 'insidePolygon']);

/**
 * Refuses parameters that are small to send but expensive to process.
 *
 * @throws SEARCH_REQUEST_TOO_LARGE
 */
export function refuseOversized(parameters: SearchParameters, limits: ValueLimits): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (measuredElsewhere.has(name)) continue;
    if (shapes.has(name)) refuseMore(name, 'numbers', numbersIn(value), limits.polygonNumbers);
    else if (Array.isArray(value)) {
      const entries = value.flat(2);
      refuseMore(name, 'entries', entries.length, limits.listLength);
      for (const entry of entries) refuseMore(name, 'characters in one entry', lengthOf(entry), limits.textLength);
    } else if (value !== null && typeof value === 'object')
      refuseMore(name, 'characters', JSON.stringify(value).length, limits.textLength);
    else refuseMore(name, 'characters', lengthOf(value), limits.textLength);
  }
  refuseMore('filters', 'tests', countTests(filterOf(parameters)), limits.filterTests);
}

function refuseMore(name: string, what: string, found: number, most: number): void {
  if (found <= most) return;
  throw new SearchError(
    'SEARCH_REQUEST_TOO_LARGE',
    `Parameter ${name}: ${found} ${what} are more than the ${most} this key allows in one query`,
  );
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

function numbersIn(value: unknown): number {
  return typeof value === 'string' ? value.split(',').length : (value as readonly unknown[]).flat().length;
}
