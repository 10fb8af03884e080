import { expect, it } from '@jest/globals';
import { ownPath } from './own-path.ts';
import { signInHref } from './sign-in-href.ts';

it.each([
  '/',
  '/finance?car_id=n40218#finance-form',
  '/search/used-cars?query=100%25&refinementList[make][0]=Kia',
  '/cars/caf%C3%A9',
])('[ACCT-022] "%s" is a path of this site', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  undefined,
  null,
  '',
  'finance',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\r\nset-cookie: a=b',
  '/%0d%0aset-cookie:a=b',
  '/%00',
  '/ok\u2028',
  '/%E0%A4%A',
  `/${'a'.repeat(2_000)}`,
])('[ACCT-022] %j is replaced by the home page', (path) => {
  expect(ownPath(path)).toBe('/');
});

it('[ACCT-008] [ACCT-021] the sign-in address has type, redirect and back, each encoded', () => {
  const wanted = { type: 'watchlist', redirect: '/cars/rav4?a=1&b=2#photos', back: '//evil.example' } as const;
  expect(signInHref(wanted, {})).toBe(
    '/sign-in?type=watchlist&redirect=%2Fcars%2Frav4%3Fa%3D1%26b%3D2%23photos&back=%2F',
  );
});
