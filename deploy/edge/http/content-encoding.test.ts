import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { compressorFor, contentEncodingFor } from './content-encoding.ts';

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

it('a streamed response is compressed with a window of 256 KB, because larger windows take megabytes of memory', async () => {
  const compressor = compressorFor('br');
  compressor?.end('<urlset>'.repeat(100_000));
  const [first = 0] = await buffer(compressor ?? Readable.from([]));
  // RFC 7932 §9.1: these four bits stand for 18, the base-2 logarithm of the window.
  expect(first & 0b1111).toBe(0b0011);
});
