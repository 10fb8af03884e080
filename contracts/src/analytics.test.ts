import { expect, it } from '@jest/globals';
import { analyticsIds } from './analytics.ts';

it('[ANLY-001] counted actions have exactly the ids that reports use', () => {
  expect(Object.values(analyticsIds)).toEqual([9, 14, 15, 17, 18, 25, 26, 39, 48, 51, 60, 61]);
});
