import { expect, it } from '@jest/globals';
import { shownSeconds } from './shown-seconds.ts';

it('a message never asks for one second, because it says “seconds”', () => {
  expect([0, 1, 1_000, 1_001, 59_400].map(shownSeconds)).toEqual([2, 2, 2, 2, 60]);
});
