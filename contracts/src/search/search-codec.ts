import { readNear } from './near.ts';
import type { FacetName, Range, RangeName, SearchState, SortName } from './search-state.ts';
import { emptySearch, facetNames, rangeNames, sortNames } from './search-state.ts';

/** Maximum length of a query string; the rest is ignored, because addresses are untrusted input. */
const longestQuery = 8_192;
/** Maximum length of a search text; further characters are ignored. */
const longestText = 512;
/** Maximum number of values per facet; further values are ignored. */
const mostValues = 50;

/** Sorted once, not for each link: a search page writes many links. */
const facetOrder = [...facetNames].sort();
const rangeOrder = [...rangeNames].sort();

/**
 * The query string of a search, without `?`; empty for an empty search.
 *
 * The order is fixed (query, facets by name, ranges, near, within, sort, page), so that equal searches have equal
 * addresses.
 *
 * @source spec §2, SRCH-009, SRCH-011…SRCH-013, SRCH-023, expectations 11
 */
export function writeSearch(state: SearchState): string {
  const parts: string[] = [];
  const add = (key: string, value: string): void =>
    void parts.push(`${encodeKey(key)}=${encodeURIComponent(wellFormed(value)).replaceAll('%3A', ':')}`);
  if (state.query !== '') add('query', state.query);
  for (const name of facetOrder) {
    const values = [...(state.facets[name] ?? [])].sort();
    for (const [index, value] of values.entries()) add(`refinementList[${name}][${index}]`, value);
  }
  for (const name of rangeOrder) {
    const range = state.ranges[name];
    if (range !== undefined && (range.min !== undefined || range.max !== undefined)) {
      add(`range[${name}]`, `${range.min ?? ''}:${range.max ?? ''}`);
    }
  }
  if (state.near !== null) {
    add('near', state.near.place);
    if (state.near.withinKm !== null) add('within', String(state.near.withinKm));
  }
  if (state.sortBy !== 'relevance') add('sortBy', state.sortBy);
  if (state.page !== 1) add('page', String(state.page));
  return parts.join('&');
}

/**
 * Reads a search from a query string. Never throws: unreadable parts are ignored. A range may also consist of two
 * parameters, `range[price][min]` and `range[price][max]`, which a form with two fields sends.
 *
 * @param queryString with or without `?`
 * @source spec §2, SRCH-005, SRCH-010…SRCH-013
 */
export function readSearch(queryString: string): SearchState {
  const facets: { [Name in FacetName]?: string[] } = {};
  const ranges: { [Name in RangeName]?: Range } = {};
  let { query, page, sortBy } = emptySearch as { query: string; page: number; sortBy: SortName };
  let [place, within] = ['', ''];
  for (const [key, given] of new URLSearchParams(queryString.slice(0, longestQuery))) {
    // Control characters become blanks, because HTML cannot contain them: server and browser would show different
    // texts.
    const value = given.replace(/\p{Cc}/gu, ' ');
    const facet = /^refinementList\[(\w+)\](?:\[\d*\])?$/.exec(key)?.[1];
    const [, range, side] = /^range\[(\w+)\](?:\[(min|max)\])?$/.exec(key) ?? [];
    if (key === 'query') query = value.trim().slice(0, longestText).trimEnd();
    else if (key === 'near') place = value;
    else if (key === 'within') within = value;
    else if (key === 'page') page = /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : 1;
    else if (key === 'sortBy') sortBy = sortNames.find((name) => name === value) ?? 'relevance';
    else if (isOneOf(facetNames, facet)) {
      const values = facets[facet] ?? [];
      facets[facet] = values;
      if (value !== '' && !values.includes(value) && values.length < mostValues) values.push(value);
    } else if (isOneOf(rangeNames, range)) {
      const { min, max } = ranges[range] ?? {};
      const bounds = readRange(
        side === 'min' ? `${value}:${max ?? ''}` : side === 'max' ? `${min ?? ''}:${value}` : value,
      );
      if (bounds !== null) ranges[range] = bounds;
    }
  }
  for (const name of facetNames) {
    const values = facets[name];
    if (values?.length === 0) delete facets[name];
    else values?.sort();
  }
  return {
    query,
    page,
    sortBy,
    facets,
    ranges,
    near: readNear(place, within),
    minRangeSelected: ranges.price?.min !== undefined,
    maxRangeSelected: ranges.price?.max !== undefined,
  };
}

/** `5000:20000`, `:20000`, `$5,000:`; a reversed pair is swapped, a bound that is not a number is open. */
function readRange(text: string): Range | null {
  const [left = '', right = '', extra] = text.split(':');
  if (extra !== undefined) return null;
  const [min, max] = [readBound(left), readBound(right)];
  if (min === undefined && max === undefined) return null;
  const swapped = min !== undefined && max !== undefined && min > max;
  return {
    ...(min !== undefined && { min: swapped ? (max as number) : min }),
    ...(max !== undefined && { max: swapped ? (min as number) : max }),
  };
}

function readBound(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Replaces unpaired surrogates, which come from cut or pasted text and cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function isOneOf<Name extends string>(names: readonly Name[], name: string | undefined): name is Name {
  return name !== undefined && (names as readonly string[]).includes(name);
}
