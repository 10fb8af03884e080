import { describe, expect, it } from '@jest/globals';
import { createPageCache } from './page-cache.ts';

function cacheAt(most = 2) {
  let now = 0;
  const cache = createPageCache({ freshMs: 100, staleMs: 1_000, most }, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { cache, wait };
}
const page = { status: 200, html: '<p/>' };

describe('kept documents', () => {
  it('are served fresh, then stale while one caller renews, then no more', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', page);
    expect(cache.find('a')).toMatchObject({ document: page, renew: false });
    wait(101);
    expect(cache.find('a')?.renew).toBe(true);
    expect(cache.find('a')?.renew).toBe(false);
    wait(1_000);
    expect(cache.find('a')).toBeNull();
  });

  it('let another caller renew when the first could not', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', page);
    wait(101);
    cache.find('a');
    cache.abandon('a');
    expect(cache.find('a')?.renew).toBe(true);
  });

  it('make room by dropping the one used longest ago', () => {
    const { cache } = cacheAt(2);
    cache.keep('a', page);
    cache.keep('b', page);
    cache.find('a');
    cache.keep('c', page);
    expect(['a', 'b', 'c'].filter((key) => cache.find(key) !== null)).toEqual(['a', 'c']);
  });
});
