import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { EncodedBody } from '../http/encoded-body.ts';
import type { ComposedDocument } from './page-cache.ts';
import { createPageCaches } from './page-cache.ts';

/** @param mostBytes Default: the size of two copies of the document `page` */
function cacheAt(mostBytes = 2 * '<p/>'.length) {
  let now = 0;
  const caches = createPageCaches(
    { freshMs: 100, staleMs: 1_000, errorMs: 10_000, undatedMs: 1_500, mostBytes },
    () => now,
  );
  const cache = caches.of('redgum');
  const wait = (ms: number) => {
    now += ms;
  };
  return { caches, cache, wait, kept: () => ['a', 'b', 'c'].filter((key) => cache.find(key) !== null) };
}
const page: ComposedDocument = { status: 200, html: '<p/>', policy: "default-src 'none'", nowMs: 1_000 };
const { html: _, ...asKept } = page;

describe('cached documents', () => {
  it('cached documents are served fresh, then stale while one caller renews them, and then no longer', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', page);
    expect(cache.find('a')).toMatchObject({ document: asKept, dated: false, renew: false });
    wait(101);
    expect(cache.find('a')?.renew).toBe(true);
    expect(cache.find('a')?.renew).toBe(false);
    wait(1_000);
    expect(cache.find('a')).toBeNull();
  });

  it('can be renewed by another caller some time after a failed renewal', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', page);
    wait(101);
    cache.find('a');
    cache.fail('a');
    expect(cache.find('a')?.renew).toBe(false);
    wait(101);
    expect(cache.find('a')?.renew).toBe(true);
  });

  it('are served up to a maximum age while renewals fail, and show their date once they reach a lower age', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', page);
    wait(1_200);
    expect(cache.find('a')).toBeNull();
    expect(cache.lastGood('a')).toMatchObject({ document: asKept, dated: false });
    cache.fail('a');
    expect(cache.find('a')).toMatchObject({ isFallback: true, dated: false, renew: false });
    wait(800);
    expect(cache.lastGood('a')).toMatchObject({ document: asKept, dated: true });
    cache.fail('a');
    expect(cache.find('a')).toMatchObject({ isFallback: true, dated: true, renew: false });
    wait(200);
    expect(cache.find('a')).toMatchObject({ dated: true, renew: true });
    cache.keep('a', page);
    expect(cache.find('a')).toMatchObject({ dated: false });
    wait(10_001);
    expect(cache.lastGood('a')).toBeNull();
  });

  it('documents that were composed during a change are composed again after the change', () => {
    const { cache, wait } = cacheAt();
    wait(2_000);
    cache.outdate(new Set(['car-a']));
    cache.keep('a', { ...page, nowMs: 1_999 }, ['car-a']);
    expect(cache.find('a')).toBeNull();
    expect(cache.lastGood('a')).toMatchObject({ dated: true });
    cache.keep('a', { ...page, nowMs: 2_001 }, ['car-a']);
    expect(cache.find('a')).toMatchObject({ dated: false });
  });

  it('cached documents with status 404 are not served while composing fails', () => {
    const { cache, wait } = cacheAt();
    cache.keep('a', { ...page, status: 404 });
    wait(2_000);
    cache.fail('a');
    expect([cache.find('a'), cache.lastGood('a')]).toEqual([null, null]);
  });

  it('a cached document keeps its bytes when it is renewed with the same markup', () => {
    const { cache } = cacheAt(1_000);
    const at = (nowMs: number, text: string) => ({ ...page, nowMs, html: `<p>${text}</p>` });
    const { body } = cache.keep('a', at(1_000, 'one'));
    expect(cache.keep('a', at(2_000, 'one')).body).toBe(body);
    expect(cache.keep('a', at(3_000, 'two')).body.etag).not.toBe(body.etag);
  });

  it('cached documents are limited in bytes, and the least recently used are evicted first', () => {
    const { cache, kept } = cacheAt();
    cache.keep('a', page);
    cache.keep('b', page);
    cache.find('a');
    cache.keep('c', page);
    expect(kept()).toEqual(['a', 'c']);
    cache.keep('b', { ...page, html: 'x'.repeat(6) });
    expect(kept()).toEqual(['b']);
    cache.forget('b');
    expect(kept()).toEqual([]);
  });

  it('cached documents of a site with many addresses are evicted before the documents of another site', () => {
    const { caches, cache } = cacheAt(4 * page.html.length);
    const other = caches.of('northshore');
    other.keep('home', page);
    for (let n = 0; n < 50; n++) cache.keep(`address ${n}`, page);
    expect(other.find('home')).not.toBeNull();
    expect([cache.find('address 49'), cache.find('address 46')].map((found) => found !== null)).toEqual([true, false]);
  });

  it('cached documents of a site with large documents are evicted before the documents of another site', () => {
    const { caches, cache } = cacheAt(1_000);
    const other = caches.of('northshore');
    other.keep('home', page);
    for (let n = 0; n < 5; n++) cache.keep(`address ${n}`, { ...page, html: 'x'.repeat(600) });
    expect(other.find('home')).not.toBeNull();
    expect(cache.find('address 4')).not.toBeNull();
  });

  it('cached documents with a query, and those of unknown addresses, are evicted before other documents of the same site', () => {
    const { cache } = cacheAt(4 * page.html.length);
    cache.keep('/', page);
    cache.keep('/finance', page);
    for (let n = 0; n < 50; n++) {
      cache.keep(`/search/used-cars?query=${n}`, page);
      cache.keep(`/cars/made-up-${n}`, { ...page, status: 404 });
    }
    expect(['/', '/finance'].map((key) => cache.find(key) !== null)).toEqual([true, true]);
    cache.keep('/finance', { ...page, status: 404 });
    cache.keep('/compare?ids=1', page);
    cache.keep('/compare?ids=2', page);
    cache.keep('/compare?ids=3', page);
    expect(cache.find('/finance')).toBeNull();
  });
});

it('the popular documents of one site do not delay the best compression of another site’s', async () => {
  const { caches } = cacheAt(1e9);
  const firstOf = new Map<EncodedBody, Buffer>();
  const requestOften = async (site: string, text: string) => {
    const html = randomBytes(20_000).toString('hex');
    const { body } = caches.of(site).keep(text, { ...page, html });
    firstOf.set(body, await body.in('br'));
    for (let times = 0; times < 3; times++) await body.in('br');
    return body;
  };
  const isImproved = (body: EncodedBody) => body.in('br') !== firstOf.get(body);
  const ofOne = await Promise.all(Array.from({ length: 60 }, (_, at) => requestOften('redgum', `/${at}`)));
  const other = await requestOften('northshore', '/');
  const before = ofOne.filter(isImproved).length;
  for (let looks = 0; looks < 500 && !isImproved(other); looks++) await setTimeout(5);
  expect(isImproved(other)).toBe(true);
  expect(ofOne.filter(isImproved).length - before).toBeLessThan(4);
  // Documents that were not improved, because the queue was full, are improved when they are used again.
  for (let looks = 0; looks < 500 && !ofOne.every(isImproved); looks++) await setTimeout(5);
  expect(ofOne.every(isImproved)).toBe(true);
});
