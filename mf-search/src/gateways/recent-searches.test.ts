/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mostRecent } from '../model/search/recent-search.ts';
import { createRecentSearches } from './recent-searches.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const search = (name: string) => ({ title: name, href: `/search/${name}` });
const recentOf = (slug = 'northshore') => createRecentSearches({ site: demoSite({ slug }), where: 'browser' });
const key = 'forecourt-recent-searches:northshore';

describe('recent searches', () => {
  it('are stored on the device, per site, latest first, each once and at most six', () => {
    const recent = recentOf();
    for (let at = 0; at < 9; at++) recent.remember(search(`make-${at}`));
    recent.remember(search('make-5'));
    const titles = recentOf()
      .all()
      .map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['make-5', 'make-8']);
    expect(titles).toHaveLength(mostRecent);
    expect(recentOf('redgum').all()).toEqual([]);
    recent.clear();
    expect(recentOf().all()).toEqual([]);
  });

  it.each([
    '{',
    '7',
    '[7, null]',
    '[{"title":"x"}]',
    '[{"title":"x","href":"https://elsewhere.example"}]',
    '[{"title":"x","href":"//elsewhere.example"}]',
  ])('a malformed or foreign stored value is ignored: %s', (json) => {
    window.localStorage.setItem(key, json);
    expect(recentOf().all()).toEqual([]);
  });

  it('when storage is full, recent searches last only as long as the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const recent = recentOf();
    recent.remember(search('kia'));
    expect(recent.all()).toEqual([search('kia')]);
  });

  it('recent searches are empty on the server', () => {
    const recent = createRecentSearches({ site: demoSite(), where: 'server' });
    recent.remember(search('kia'));
    expect(recent.all()).toEqual([]);
  });
});
