import { expect, it } from '@jest/globals';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { maskPhone, phoneHref, phoneShown } from './index.ts';

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
  ['+61 1300 913 181', false, '1300 913 181'],
  ['+61 13 12 34', true, '13 12 34'],
  ['+61 (0)8 5550 0194', false, '08 5550 0194'],
  ['+64 9 300 1234', true, '+64 9 300 1234'],
])('[VDP-067] "%s" with the local format %s is shown as "%s"', (number, localFormat, shown) => {
  expect(phoneShown(number, localFormat)).toBe(shown);
});

it.each([
  ['+61 1300 913 181', 'tel:1300913181'],
  ['1300 913 181', 'tel:1300913181'],
  ['+61 13 12 34', 'tel:131234'],
  ['+61 (0)8 5550 0194', 'tel:+61855500194'],
  ['(08) 5550 0194', 'tel:0855500194'],
  ['+61 (2) 9904 1180', 'tel:+61299041180'],
  ['+61 8 5550 0194', 'tel:+61855500194'],
  ['08 5550 0194 ext. 12', 'tel:0855500194;ext=12'],
  ['+64 9 300 1234', 'tel:+6493001234'],
])('"%s" has the address %s, which calls the same number', (number, href) => {
  expect(phoneHref(number)).toBe(href);
  const read = (text: string) => parsePhoneNumberFromString(text.replace(/\(0\)/, ''), 'AU');
  expect(read(href.slice(4).replace(';ext=', ' ext '))?.number).toBe(read(number)?.number);
});
