/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createComparedGateway } from './compared.ts';

const site = demoSite();
const make = () => createComparedGateway({ site, where: 'browser' });
const [a, b] = ['a', 'b'].map((id) => ({ id, slug: id, name: id })) as [
  { id: string; slug: string; name: string },
  { id: string; slug: string; name: string },
];
const key = 'forecourt-compare:northshore';

beforeEach(() => localStorage.clear());

describe('the stored comparison', () => {
  it('[VDP-094] is stored on this device in the order of adding', () => {
    const compared = make();
    compared.add(a);
    compared.add(b);
    compared.add(a);
    expect(make().all()).toEqual([a, b]);
    compared.remove('a');
    expect(make().all()).toEqual([b]);
    compared.clear();
    expect(make().all()).toEqual([]);
  });

  it('follows changes of another tab and does not overwrite them', () => {
    const compared = make();
    let received = 0;
    const undo = compared.subscribe(() => {
      received += 1;
    });
    localStorage.setItem(key, JSON.stringify([b]));
    compared.add(a);
    expect(compared.all()).toEqual([b, a]);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '[]' }));
    expect(compared.all()).toEqual([]);
    expect(received).toBe(2);
    undo();
  });

  it('lasts as long as the page when storage is full', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const compared = make();
    compared.add(a);
    compared.add(b);
    Storage.prototype.setItem = setItem;
    expect(compared.all()).toEqual([a, b]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('the stored comparison is empty on the server', () => {
    const compared = createComparedGateway({ site, where: 'server' });
    compared.add(a);
    expect(compared.all()).toEqual([]);
  });
});
