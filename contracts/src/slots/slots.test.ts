import { describe, expect, it } from '@jest/globals';
import * as contracts from '../index.ts';
import { slots } from './all-slots.ts';

describe('slots', () => {
  it('every slot stands in the table under its own name', () => {
    for (const [key, slot] of Object.entries(slots)) expect(slot.name).toBe(key);
  });

  it('the table has every slot that is exported, and the other way round', () => {
    const exported = Object.entries(contracts).flatMap(([key, value]) => (/^slot[A-Z]/.test(key) ? [value] : []));
    expect(new Set(exported)).toEqual(new Set(Object.values(slots)));
  });

  it.each(Object.keys(slots))('%s says where it is: area, then place', (name) => {
    expect(name).toMatch(/^[a-z]+(\.[a-z-]+)+$/);
  });
});
