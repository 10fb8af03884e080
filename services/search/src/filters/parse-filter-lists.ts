import { SearchError } from '../errors.ts';
import type { ValueKind } from '../store/value-kinds.ts';
import { allOf, type Comparison, combine, compare, everything, type Filter, parseDecimal } from './filter.ts';

/**
 * `facetFilters` and `numericFilters`: a text or a list. AND combines the members of the outer list, OR those of an
 * inner list.
 */
type FilterList = string | readonly (string | readonly string[])[];

/** Accepts any list; `parseFacetFilters` and `parseNumericFilters` check its members. */
export const filterList: ValueKind<FilterList> = {
  expected: 'a text or a list of texts and lists of texts',
  accepts: (value): value is FilterList => typeof value === 'string' || Array.isArray(value),
};

/**
 * `["make:Toyota", ["body:ute", "body:suv"], "status:-sold"]`. A dash negates; a literal leading dash is written `\-`.
 */
export function parseFacetFilters(list: FilterList): Filter {
  return parseList(list, 'facetFilters', (text) => {
    const colon = text.indexOf(':');
    if (colon < 1) throw refused('facetFilters', text, 'attribute:value');
    const [attribute, value] = [text.slice(0, colon), text.slice(colon + 1)];
    if (value.startsWith('-')) return { kind: 'not', part: { kind: 'facet', attribute, value: value.slice(1) } };
    return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
  });
}

/** `["price>=5000", ["year=2020", "year:2022 TO 2024"]]` */
export function parseNumericFilters(list: FilterList): Filter {
  return parseList(list, 'numericFilters', (text) => {
    const sign = /<=|>=|!=|[=<>]/.exec(text);
    const compared = sign === null ? '' : text.slice(0, sign.index).trimEnd();
    const value = sign === null ? undefined : parseDecimal(text.slice(sign.index + sign[0].length).trimStart());
    if (compared !== '' && value !== undefined) return compare(compared, sign?.[0] as Comparison, value);
    const span = /^([^:]+):\s*(\S+)\s+TO\s+(\S+)$/.exec(text);
    const from = span ? parseDecimal(span[2]!) : undefined;
    const to = span ? parseDecimal(span[3]!) : undefined;
    if (from !== undefined && to !== undefined) return { kind: 'number', attribute: span![1]!, range: { from, to } };
    throw refused('numericFilters', text, 'attribute, comparison (= != < <= > >=) and number, or attribute:1 TO 5');
  });
}

function parseList(list: FilterList, parameter: string, parseOne: (text: string) => Filter): Filter {
  if (typeof list === 'string') {
    return list.trim() === '' ? everything : allOf(...list.split(',').map((text) => parseOne(text.trim())));
  }
  return allOf(
    ...list.map((member): Filter | undefined => {
      if (typeof member === 'string') return parseOne(member);
      if (!Array.isArray(member)) throw refused(parameter, member, 'a text or a list of texts');
      if (member.length === 0) return undefined;
      const parts = member.map((text) => {
        if (typeof text !== 'string') throw refused(parameter, text, 'a text; lists nest once only');
        return parseOne(text);
      });
      return combine('or', parts);
    }),
  );
}

function refused(parameter: string, value: unknown, expected: string): SearchError {
  return new SearchError('SEARCH_FILTER_SYNTAX', `${parameter}: expected ${expected}, found ${JSON.stringify(value)}`);
}
