import { describe, expect, it } from '@jest/globals';
import * as contracts from '../index.ts';
import { slots } from './all-slots.ts';

describe('slots', () => {
  it('every slot is in the table under its own name', () => {
    for (const [key, slot] of Object.entries(slots)) expect(slot.name).toBe(key);
  });

  it('the table has exactly the exported slots', () => {
    const exported = Object.entries(contracts).flatMap(([key, value]) => (/^slot[A-Z]/.test(key) ? [value] : []));
    expect(new Set(exported)).toEqual(new Set(Object.values(slots)));
  });

  it.each(Object.keys(slots))('%s is named by area, then position', (name) => {
    expect(name).toMatch(/^[a-z]+(\.[a-z-]+)+$/);
  });
});
