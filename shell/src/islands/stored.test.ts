/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isStored, whenStored } from './stored.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a storage key', () => {
  it('a storage key contains the site, so that a value stored for one site does not count for another', () => {
    expect(isStored('forecourt-compare', 'northshore')).toBe(false);
    localStorage.setItem('forecourt-compare:redgum', '[]');
    expect(isStored('forecourt-compare', 'northshore')).toBe(false);
    expect(isStored('forecourt-compare', 'redgum')).toBe(true);
  });

  it('a storage key counts as empty when storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(isStored('forecourt-compare', 'northshore')).toBe(false);
  });

  it('listeners of a storage key are called when another tab writes a value under the key, until they unsubscribe', () => {
    let received = 0;
    const undo = whenStored('forecourt-compare', 'northshore', () => received++);
    const keep = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '[]' }));
    keep('forecourt-compare:redgum');
    expect(received).toBe(0);
    keep('forecourt-compare:northshore');
    undo();
    keep('forecourt-compare:northshore');
    expect(received).toBe(1);
  });
});
