import { expect, it } from '@jest/globals';
import { phoneAsWritten } from './phone-as-written.ts';

it.each([
  ['0412.345.678', '0412 345 678'],
  ['\u202A0412 345 678', '0412 345 678'],
  ['+61412345678', '0412 345 678'],
  ['+61 (0)8 5550 0194', '(08) 5550 0194'],
  ['131234', '131234'],
  ['1300913181', '1300 913 181'],
  ['0299041180 x12', '(02) 9904 1180 ext. 12'],
  ['+64 9 300 1234', '+64 9 300 1234'],
  ['12345678', '12345678'],
])('"%s" is formatted as %s', (typed, kept) => {
  expect(phoneAsWritten(typed)).toBe(kept);
});
