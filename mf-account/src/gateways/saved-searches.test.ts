/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mostSavedSearches } from '../model/saved-search.ts';
import { createSavedSearchesGateway } from './saved-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const key = 'forecourt-saved-searches:northshore';
const search = (name: string) => ({ href: `/search/${name}`, title: `${name} cars`, count: 3 });

/** The gateway of another tab. Its clock advances by a minute each time it is read. */
function tab(slug = 'northshore') {
  let nowMs = 0;
  return createSavedSearchesGateway({ site: demoSite({ slug }), where: 'browser' }, () => {
    nowMs += 60_000;
    return nowMs;
  });
}
const titles = (searches: ReturnType<typeof tab>) => searches.all().map(({ title }) => title);

describe('saved searches', () => {
  it('saved searches survive a reload, per site, newest first, each once', () => {
    const first = tab();
    for (const name of ['kia', 'mg', 'kia']) first.save(search(name));
    expect(titles(tab())).toEqual(['kia cars', 'mg cars']);
    expect(tab().all()[0]).toEqual({ ...search('kia'), savedAtMs: 180_000 });
    expect(tab('redgum').all()).toEqual([]);
  });

  it('a full list drops the oldest search', () => {
    const searches = tab();
    for (let at = 0; at <= mostSavedSearches; at++) searches.save(search(`make-${at}`));
    expect(searches.all()).toHaveLength(mostSavedSearches);
    expect(titles(searches)).not.toContain('make-0 cars');
  });

  it('saved searches are read from storage only if they are valid searches of this site, each once', () => {
    const good = { ...search('kia'), savedAtMs: 1 };
    const href = (length: number) => `/${'a'.repeat(length - 1)}`;
    const stored = [
      good,
      { ...good, title: 'again' },
      null,
      { ...good, href: '//evil.example' },
      { ...good, href: href(4_000) },
      { ...good, href: href(4_001) },
      { ...good, href: '/b', title: 't'.repeat(300) },
      { ...good, href: '/c', title: 't'.repeat(301) },
      { ...good, href: '/d', title: '' },
      { ...good, href: '/e', count: 1.5 },
      { ...good, href: '/f', savedAtMs: null },
    ];
    window.localStorage.setItem(key, JSON.stringify(stored));
    expect(
      tab()
        .all()
        .map((one) => one.href),
    ).toEqual(['/search/kia', href(4_000), '/b']);
    window.localStorage.setItem(
      key,
      JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ ...good, href: `/${at}` }))),
    );
    expect(tab().all()).toHaveLength(50);
  });

  it('a removed search can be restored at its position', () => {
    const searches = tab();
    for (const name of ['kia', 'mg', 'suzuki']) searches.save(search(name));
    const middle = searches.all()[1];
    searches.remove('/search/mg');
    expect(titles(searches)).toEqual(['suzuki cars', 'kia cars']);
    if (middle) searches.restore(middle);
    expect(titles(searches)).toEqual(['suzuki cars', 'mg cars', 'kia cars']);
  });

  it('saved searches follow changes of another tab and do not undo them', () => {
    const [here, there] = [tab(), tab()];
    const received = jest.fn();
    here.subscribe(received);
    there.save(search('mg'));
    here.save(search('kia'));
    expect(titles(here).sort()).toEqual(['kia cars', 'mg cars']);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(here.all()).toEqual([]);
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('saved searches are read again when the page is restored from the back/forward cache', () => {
    const here = tab();
    window.localStorage.setItem(key, JSON.stringify([{ ...search('mg'), savedAtMs: 5 }]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(titles(here)).toEqual(['mg cars']);
  });

  it.each([
    '{',
    'null',
    '[1, null, {}]',
    JSON.stringify([{ ...search('mg'), href: 'https://elsewhere.example', savedAtMs: 1 }]),
    JSON.stringify([{ ...search('mg'), href: '//elsewhere.example', savedAtMs: 1 }]),
    JSON.stringify([{ ...search('mg'), savedAtMs: 'today' }]),
    JSON.stringify([{ ...search('mg'), title: 'x'.repeat(400), savedAtMs: 1 }]),
  ])('invalid storage is ignored: %s', (json) => {
    window.localStorage.setItem(key, json);
    expect(tab().all()).toEqual([]);
  });

  it('when storage is full, saved searches last only as long as the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const searches = tab();
    searches.save(search('kia'));
    searches.save(search('mg'));
    expect(titles(searches)).toEqual(['mg cars', 'kia cars']);
  });
});
