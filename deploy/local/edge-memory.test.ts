import { expect, it } from '@jest/globals';
import { readEdgeMemory } from './edge-memory.ts';

const gigabyte = 1024 ** 3;
const mebibyte = 1024 ** 2;

it.each([
  [0.1, 2, 128],
  [1, 6, 128],
  [8, 51, 512],
  [256, 200, 2_048],
])(
  'with %d GB of memory left, %d render processes run, and %d MB of pages are cached',
  (gigabytes, processes, megabytes) => {
    expect(readEdgeMemory({}, gigabytes * gigabyte)).toEqual({ processes, pageCacheBytes: megabytes * mebibyte });
  },
);

it('environment variables set the number of render processes and the size of the page cache', () => {
  expect(readEdgeMemory({ RENDER_PROCESSES: '24', PAGE_CACHE_MB: '64' }, gigabyte)).toEqual({
    processes: 24,
    pageCacheBytes: 64 * mebibyte,
  });
});

it.each(['', '0', '65537', '-3', '1e2', 'many'])('the value "%s" is refused with an error that names it', (named) => {
  expect(() => readEdgeMemory({ RENDER_PROCESSES: named })).toThrow(`RENDER_PROCESSES is "${named}"`);
  expect(() => readEdgeMemory({ PAGE_CACHE_MB: named })).toThrow(`PAGE_CACHE_MB is "${named}"`);
});
