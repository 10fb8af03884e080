import { describe, expect, it } from '@jest/globals';
import { expressionFault } from './filter-expression.ts';

describe('a filter expression', () => {
  it.each([
    'make:Kia',
    'make:"Land Rover" AND NOT car_type:new',
    '(make:Kia OR make:"M\\"G") AND price < 30000',
    '(km <= 50000 OR year >= 2024) AND state:QLD',
    'year:2018 TO 2022',
    'body:Ute OR body:Van',
    'price > -1.5',
    'make:"(a AND b) OR c"',
  ])('the filter expression %s is valid', (source) => {
    expect(expressionFault(source)).toBeNull();
  });

  it.each([
    ['', 0, 'expected an attribute, found the end.'],
    ['colur:Red', 0, 'colur isn’t a facet. The facets are badge, status, car_type'],
    ['make:Kia AND', 12, 'expected an attribute, found the end.'],
    ['make Kia', 5, 'expected ":" or a comparison after make, found Kia.'],
    ['make = Kia', 0, 'make can’t be compared. Only these can: price, subscription_price'],
    ['price < cheap', 8, 'expected a number, found cheap.'],
    ['make:Kia TO 5', 0, 'TO doesn’t work with make, only with price, subscription_price'],
    ['(make:Kia OR price < 5)', 13, 'OR can’t join a facet and a number'],
    ['make:Kia AND body:Ute OR body:Van', 0, 'put tests joined by OR in parentheses.'],
    ['(make:Kia', 9, 'expected OR or a closing parenthesis, found the end.'],
    ['((make:Kia))', 1, 'expected an attribute, found (.'],
    ['make:Kia and body:Ute', 9, 'expected AND or the end, found and.'],
    ['make:"Kia', 5, '" can’t be used here. Close every quote'],
    ["model:Cee'd", 9, "' can’t be used here"],
    ['year:2022 TO 2018', 0, 'year has its numbers the wrong way round: 2022 TO 2018. Put the lower number first.'],
    ['year:new TO 2018', 0, 'year needs a number before and after TO, not new.'],
    [`price < ${'9'.repeat(400)}`, 8, 'expected a number'],
    ['make:Kia; body:Ute', 10, 'expected AND or the end, found body.'],
  ])('the filter expression %s is invalid', (source, at, message) => {
    expect(expressionFault(source)).toEqual({ at, message: expect.stringContaining(message) });
  });
});
