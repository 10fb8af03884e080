import { describe, expect, it } from '@jest/globals';
import type { FeatureName } from './feature.ts';
import { isAllowed } from './feature.ts';

const names: readonly FeatureName[] = ['reserve', 'tradeIn', 'testDrive', 'call', 'finance', 'enquire'];
const all = (value: boolean) => ({
  features: { reserve: value, tradeIn: value, testDrive: value, call: value, finance: value, enquire: value },
});

describe('allowed actions of a car', () => {
  it.each(names)('[CONF-005] site and car both have to allow %s', (name) => {
    expect(isAllowed(name, all(true), all(true))).toBe(true);
    expect(isAllowed(name, all(false), all(true))).toBe(false);
    expect(isAllowed(name, all(true), { features: { [name]: false } })).toBe(false);
  });

  it('[CONF-005] a car without settings allows every action except reserving', () => {
    expect(names.filter((name) => isAllowed(name, all(true), {}))).toEqual(names.slice(1));
  });
});
