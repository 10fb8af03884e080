import { SearchError } from '../errors.ts';
import { filterOf } from '../query/parameters.ts';
import type { Filter } from './filter.ts';
import { parseFacetFilters, parseNumericFilters } from './parse-filter-lists.ts';
import { parseFilters } from './parse-filters.ts';

/** Formats a filter so that its structure is visible: `and(make:Toyota, not(price[0,5]))`. */
function show(filter: Filter): string {
  switch (filter.kind) {
    case 'facet':
      return `${filter.attribute}:${filter.value}`;
    case 'number':
      return `${filter.attribute}[${filter.range.from},${filter.range.to}]`;
    case 'not':
      return `not(${show(filter.part)})`;
    default:
      return `${filter.kind}(${filter.parts.map(show).join(', ')})`;
  }
}

describe('filters: valid expressions', () => {
  const above5 = 5.000000000000001;
  it.each([
    ['', 'and()'],
    ['  ', 'and()'],
    ['make:Toyota', 'make:Toyota'],
    ['make:"Land Rover"', 'make:Land Rover'],
    ["make:'Land Rover'", 'make:Land Rover'],
    ['"dealer name":"North \\"Shore\\""', 'dealer name:North "Shore"'],
    ['"make:Land Rover"', 'make:Land Rover'],
    ['model:CX-5', 'model:CX-5'],
    ['make:"AND"', 'make:AND'],
    ['certified:true', 'certified:true'],
    ['variant.cylinders:4', 'variant.cylinders:4'],
    ['make : Kia', 'make:Kia'],
    ['price=5', 'price[5,5]'],
    ['price != 5', 'not(price[5,5])'],
    ['price<=5', 'price[-Infinity,5]'],
    ['price >= -5.5', 'price[-5.5,Infinity]'],
    ['price > 5', `price[${above5},Infinity]`],
    ['price:1 TO 5', 'price[1,5]'],
    ['price:-1.5 TO -1', 'price[-1.5,-1]'],
    ['a:1 AND b:2 AND c:3', 'and(a:1, b:2, c:3)'],
    ['a:1 OR b:2 AND c:3', 'or(a:1, and(b:2, c:3))'],
    ['(a:1 OR b:2) AND c:3', 'and(or(a:1, b:2), c:3)'],
    ['NOT a:1 AND b:2', 'and(not(a:1), b:2)'],
    ['NOT (a:1 OR b:2)', 'not(or(a:1, b:2))'],
    ['((a:1))', 'a:1'],
    [
      '(status:in_stock OR status:coming_soon OR sold_date_timestamp > 1700000000) AND show_on_dealer_website:true',
      `and(or(status:in_stock, status:coming_soon, sold_date_timestamp[1700000000.0000002,Infinity]), show_on_dealer_website:true)`,
    ],
  ])('the filter "%s" is read as %s', (source, expected) => {
    expect(show(parseFilters(source))).toBe(expected);
  });
});

describe('filters: errors state the position and the expected syntax', () => {
  it.each([
    ['make', 5, '":" or a comparison (= != < <= > >=) after the attribute "make"', 'the end'],
    ['make:', 6, 'a value for "make"', 'the end'],
    ['make:AND', 6, 'a value for "make"', '"AND"'],
    [':Toyota', 1, 'an attribute name, NOT or an opening parenthesis', '":"'],
    ['make:Toyota model:Corolla', 13, 'AND, OR or the end (operators are written in capitals)', '"model"'],
    ['make:Toyota and body:SUV', 13, 'AND, OR or the end (operators are written in capitals)', '"and"'],
    ['make:Toyota AND', 16, 'an attribute name', 'the end'],
    ['make:Land Rover', 11, 'AND, OR or the end', '"Rover"'],
    ['(make:Toyota', 13, 'AND, OR or a closing parenthesis', 'the end'],
    ['make:Toyota)', 12, 'AND, OR or the end', '")"'],
    ['()', 2, 'an attribute name', '")"'],
    ['NOT NOT a:1', 5, 'an attribute name', '"NOT"'],
    ['price > cheap', 9, 'a number', '"cheap"'],
    ['price > "5"', 9, 'a number', '"5"'],
    ['price >', 8, 'a number', 'the end'],
    ['price > 0x10', 9, 'a number', '"0x10"'],
    ['price > 1e999', 9, 'a number', '"1e999"'],
    ['price:cheap TO 5', 7, 'a number before TO', '"cheap"'],
    ['price:1 TO', 11, 'a number', 'the end'],
    ['price:5 TO 1', 12, 'a number not below 5', '"1"'],
    ['make:"Toyota', 6, 'a closing " for the quote opened here', 'the end'],
    ['a:1 AND (b:2 OR )', 17, 'an attribute name', '")"'],
    ['a:b:c', 4, 'AND, OR or the end', '":"'],
  ])('the filter "%s" is refused at character %s', (source, place, expected, found) => {
    let refusal: unknown;
    try {
      parseFilters(source);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(SearchError);
    const { code, message, status } = refusal as SearchError;
    expect({ code, status }).toEqual({ code: 'SEARCH_FILTER_SYNTAX', status: 400 });
    expect(message).toContain(`at character ${place}: expected ${expected}`);
    expect(message).toContain(`found ${found}`);
  });

  it('expressions that are too deep or too long are refused', () => {
    expect(() => parseFilters(`${'('.repeat(51)}a:1${')'.repeat(51)}`)).toThrow('at most 50 parentheses');
    expect(() => filterOf({ filters: 'a:1 OR '.repeat(5000) })).toThrow('more than the 20000 allowed');
  });
});

describe('facetFilters and numericFilters', () => {
  it('facetFilters and numericFilters combine an outer list by AND and an inner list by OR; a dash is NOT', () => {
    expect(show(parseFacetFilters(['make:Land Rover', ['body:ute', 'body:-suv'], []]))).toBe(
      'and(make:Land Rover, or(body:ute, not(body:suv)))',
    );
    expect(show(parseFacetFilters('make:Kia,body:ute'))).toBe('and(make:Kia, body:ute)');
    expect(show(parseFacetFilters(['rating:\\-5', 'link:http://a']))).toBe('and(rating:-5, link:http://a)');
    expect(show(parseNumericFilters(['price>=5', ['year=2020', 'year:2022 TO 2024']]))).toBe(
      'and(price[5,Infinity], or(year[2020,2020], year[2022,2024]))',
    );
    expect(show(parseFacetFilters([]))).toBe('and()');
  });

  it('errors quote the invalid value', () => {
    expect(() => parseFacetFilters(['make'])).toThrow('facetFilters: expected attribute:value, found "make"');
    expect(() => parseFacetFilters([[['a:1']] as never])).toThrow('lists nest once only');
    expect(() => parseNumericFilters(['price~5'])).toThrow(
      'numericFilters: expected attribute, comparison (= != < <= > >=) and number, or attribute:1 TO 5, found "price~5"',
    );
    expect(() => parseNumericFilters(['price>x'])).toThrow('found "price>x"');
  });
});
