import { expect, it } from '@jest/globals';
import { shownSeconds } from './shown-seconds.ts';

it('the waiting time in a message is at least two, because the message says “seconds”', () => {
  expect([0, 1, 1_000, 1_001, 59_400].map(shownSeconds)).toEqual([2, 2, 2, 2, 60]);
});
