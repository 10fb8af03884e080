/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mostViewedCars } from '../model/viewed-car.ts';
import { createViewedGateway } from './viewed.ts';

const key = 'forecourt-viewed:northshore';
const open = (slug = 'northshore') => createViewedGateway({ site: demoSite({ slug }), where: 'browser' });
const idsOf = (gateway: ReturnType<typeof open>) => gateway.all().map(({ id }) => id);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('viewed cars on the device', () => {
  it('[VDP-082] viewed cars are stored most recent first, each once', () => {
    const page = open();
    for (const id of ['a', 'b', 'a']) page.add({ id });
    expect(idsOf(open())).toEqual(['a', 'b']);
  });

  it('[VDP-082] viewed cars are limited to twenty; the oldest are dropped', () => {
    const page = open();
    for (let index = 0; index < mostViewedCars + 5; index++) page.add({ id: `c${index}` });
    expect(mostViewedCars).toBe(20);
    expect(idsOf(open())).toEqual(Array.from({ length: 20 }, (_, index) => `c${24 - index}`));
  });

  it('viewed cars are stored per site', () => {
    open().add({ id: 'a' });
    expect(idsOf(open('redgum'))).toEqual([]);
  });

  it.each(['{', '{}', 'null', '"text"', '[null, 3, {"id": ""}, {"id": "a", "make": 7}]'])(
    'corrupt storage %s is read as an empty list, and the next viewed car repairs it',
    (value) => {
      localStorage.setItem(key, value);
      const page = open();
      expect(idsOf(page)).toEqual([]);
      page.add({ id: 'b' });
      expect(idsOf(open())).toEqual(['b']);
    },
  );

  it.each(['stocknum', 'make', 'model', 'body', 'simple_body'])(
    'an entry whose %s is not a string is dropped',
    (name) => {
      localStorage.setItem(key, JSON.stringify([{ id: 'a', [name]: 7 }, null, { id: 'b', [name]: 'x' }]));
      expect(open().all()).toEqual([{ id: 'b', [name]: 'x' }]);
    },
  );

  it('valid entries of a partly corrupt list are kept, each car once', () => {
    localStorage.setItem(key, JSON.stringify([{ id: 'a' }, { id: 1 }, { id: 'a' }, { id: 'b', model: 'Rio' }]));
    expect(idsOf(open())).toEqual(['a', 'b']);
  });

  it('the list of viewed cars follows changes of another tab, and a viewed car is added to the list that the other tab wrote', () => {
    const page = open();
    let received = 0;
    page.subscribe(() => received++);
    localStorage.setItem(key, JSON.stringify([{ id: 'other' }]));
    page.add({ id: 'mine' });
    expect(idsOf(page)).toEqual(['mine', 'other']);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify([{ id: 'third' }]) }));
    expect(idsOf(page)).toEqual(['third']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-else', newValue: '[]' }));
    expect(received).toBe(2);
  });

  it('are read again when the page is restored from the back/forward cache', () => {
    const page = open();
    localStorage.setItem(key, JSON.stringify([{ id: 'a' }]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(idsOf(page)).toEqual(['a']);
  });

  it('when storage is forbidden, viewed cars last only as long as the page', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }
    const page = open();
    page.add({ id: 'a' });
    page.add({ id: 'b' });
    expect(idsOf(page)).toEqual(['b', 'a']);
  });

  it('during server rendering, the list of viewed cars is empty', () => {
    const server = createViewedGateway({ site: demoSite(), where: 'server' });
    server.add({ id: 'a' });
    expect(server.all()).toEqual([]);
  });
});
