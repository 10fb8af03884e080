/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aFavourite } from '../testing/car.ts';
import { createFavouritesGateway } from './favourites.ts';

const key = 'forecourt-favourites:northshore';
const open = (slug = 'northshore') => createFavouritesGateway({ site: demoSite({ slug }), where: 'browser' });
const idsOf = (gateway: ReturnType<typeof open>) => gateway.all().map(({ id }) => id);
const one = aFavourite({ id: 'one' });
const two = aFavourite({ id: 'two' });

/** Dispatches the event that this tab receives when another tab writes. */
function otherTabWrites(value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('saved cars on the device', () => {
  it('[ACCT-001, ACCT-006] survive a reload, newest first, until they are removed', () => {
    const page = open();
    page.toggle(one);
    page.toggle(two);
    expect(idsOf(open())).toEqual(['two', 'one']);
    page.toggle(two);
    expect(idsOf(open())).toEqual(['one']);
  });

  it('[ACCT-002] of a saved car, only id, name, slug, make, model, picture and the price when it was saved are stored', () => {
    open().toggle(one);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([
      {
        id: 'one',
        name: '2021 Mazda CX-5',
        slug: '2021-mazda-cx-5-c1',
        make: 'Mazda',
        model: 'CX-5',
        primary_image_url: '/media/cx-5.webp',
        price: 24_990,
      },
    ]);
  });

  it('[ACCT-006] saved cars are stored per site', () => {
    open().toggle(one);
    expect(idsOf(open('redgum'))).toEqual([]);
  });

  it.each(['{', '{}', 'null', '"text"'])(
    '[ACCT-006] corrupt storage %s is read as an empty list, and the next click repairs it',
    (value) => {
      localStorage.setItem(key, value);
      const page = open();
      expect(idsOf(page)).toEqual([]);
      page.toggle(one);
      expect(idsOf(open())).toEqual(['one']);
    },
  );

  it('[ACCT-006] saved cars are updated when another tab changes them', () => {
    const page = open();
    let received = 0;
    page.subscribe(() => received++);
    otherTabWrites(JSON.stringify([one]));
    expect(idsOf(page)).toEqual(['one']);
    otherTabWrites(null);
    expect(idsOf(page)).toEqual([]);
    expect(received).toBe(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-else', newValue: '[]' }));
    expect(received).toBe(2);
  });

  it('a click does not undo changes of another tab', () => {
    const page = open();
    localStorage.setItem(key, JSON.stringify([one]));
    page.toggle(two);
    expect(idsOf(page)).toEqual(['two', 'one']);
  });

  it('are read again when the page is restored from the back/forward cache', () => {
    const page = open();
    localStorage.setItem(key, JSON.stringify([one]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(idsOf(page)).toEqual(['one']);
  });

  it('the list is the same array until it changes', () => {
    const page = open();
    page.toggle(one);
    expect(page.all()).toBe(page.all());
  });

  it('if storage is forbidden, saved cars last only until the page is left', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }
    const page = open();
    page.toggle(one);
    page.toggle(two);
    expect(idsOf(page)).toEqual(['two', 'one']);
    page.toggle(one);
    expect(idsOf(page)).toEqual(['two']);
  });

  it('last as long as the page when storage is full', () => {
    const page = open();
    page.toggle(one);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    page.toggle(two);
    page.toggle(one);
    expect(idsOf(page)).toEqual(['two']);
  });

  it('an unsubscribed listener is not called', () => {
    const page = open();
    let received = 0;
    page.subscribe(() => received++)();
    page.toggle(one);
    expect(received).toBe(0);
  });

  it('on the server, the list of saved cars is empty', () => {
    const server = createFavouritesGateway({ site: demoSite(), where: 'server' });
    server.toggle(one);
    expect(server.all()).toEqual([]);
  });
});
