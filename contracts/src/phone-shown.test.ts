import { expect, it } from '@jest/globals';
import { maskPhone, phoneShown } from './index.ts';

it.each([
  ['0735001234', '07350*****'],
  ['02 5550 3160', '02 55*******'],
  ['+61 7 3500 1234', '+61 7**********'],
  ['131 1', '131 1'],
  ['', ''],
])('[VDP-063] the mask of "%s" is "%s"', (number, mask) => {
  expect(maskPhone(number)).toBe(mask);
});

it.each([
  ['+61735001234', true, '0735001234'],
  ['+61 7 3500 1234', true, '07 3500 1234'],
  ['07 3500 1234', true, '07 3500 1234'],
  ['07 3500 +61', true, '07 3500 +61'],
  ['+61 7 3500 1234', false, '+61 7 3500 1234'],
  [' 07 3500 1234 ', false, '07 3500 1234'],
])('[VDP-067] "%s" with the local format %s is shown as "%s"', (number, localFormat, shown) => {
  expect(phoneShown(number, localFormat)).toBe(shown);
});
