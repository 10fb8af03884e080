import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { longestAddress, readAddress } from './address.ts';

const read = (url: string) => {
  const address = readAddress({ url });
  switch (address.kind) {
    case 'address':
      return [address.path, address.url.search];
    case 'moved':
      return address.to;
    case 'refused':
      return address.status;
  }
};

describe('the address of a request', () => {
  it.each<[string, readonly [string, string]]>([
    ['/', ['/', '']],
    ['/cars/a%20b?x=%00', ['/cars/a b', '?x=%00']],
    ['/cars/../saved', ['/saved', '']],
    ['http://northshore.example/saved?a', ['/saved', '?a']],
    ['/search/%F0%9F%9A%97', ['/search/🚗', '']],
    [`/search?${'a'.repeat(longestAddress - 8)}`, ['/search', `?${'a'.repeat(longestAddress - 8)}`]],
  ])('%s is read as a decoded, normalised path and its query', (url, expected) => {
    expect(read(url)).toEqual(expected);
  });

  it.each([
    ['//evil.example/cars?a=//b', '/evil.example/cars?a=//b'],
    ['///search//suv/', '/search/suv/'],
    ['/\\evil.example', '/evil.example'],
  ])('%s redirects to %s on the same host', (url, to) => {
    expect(read(url)).toBe(to);
  });

  it.each<[number, string]>([
    [414, `/search?${'a'.repeat(longestAddress)}`],
    [400, '/cars/%E0%A4%A'],
    [400, '/cars/%ED%A0%80'],
    [400, '/cars/%'],
    [400, '/cars/a%00b'],
    [400, '/cars/a%0d%0aset-cookie:x'],
    [400, '*'],
    [400, ''],
    [400, 'ftp://northshore.example/'],
    [400, 'http://'],
  ])('an address is refused with %i: %s', (status, url) => {
    expect(read(url)).toBe(status);
  });

  it('the address of a request never leads to another host, whatever text the request line contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = readAddress({ url: `/${text}` });
        if (address.kind === 'address') expect(address.url.host).toBe('edge');
        if (address.kind === 'moved') expect(address.to).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
