import { expect, it } from '@jest/globals';
import { packingFor } from './packing.ts';

it.each<[string | undefined, 'br' | 'gzip' | null]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=1', 'br'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('accept-encoding %p is answered with %p', (accepted, packing) => {
  expect(packingFor({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(packing);
});
