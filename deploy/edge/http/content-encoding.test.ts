import { expect, it } from '@jest/globals';
import { contentEncodingFor } from './content-encoding.ts';

it.each<[string | undefined, 'br' | 'gzip' | null]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=1', 'br'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('a client that sends accept-encoding %p gets the encoding %p', (accepted, encoding) => {
  expect(contentEncodingFor({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(encoding);
});
