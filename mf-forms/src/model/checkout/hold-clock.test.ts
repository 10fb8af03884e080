import { expect, it } from '@jest/globals';
import { clockOf } from './hold-clock.ts';

it('the clock of a hold counts hours, minutes and seconds down to its end', () => {
  expect(clockOf(47 * 3_600_000 + 52 * 60_000 + 10_999, 48)).toMatchObject({ hours: 47, minutes: 52, seconds: 10 });
  expect(clockOf(24 * 3_600_000, 48)).toMatchObject({ hours: 24, minutes: 0, seconds: 0, share: 0.5 });
  expect(clockOf(72 * 3_600_000, 48)).toMatchObject({ share: 1 });
  expect(clockOf(0, 48)).toEqual({ ended: true });
  expect(clockOf(-1, 48)).toEqual({ ended: true });
});
