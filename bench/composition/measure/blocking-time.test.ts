import { describe, expect, it } from '@jest/globals';
import { blockingTimeMs } from './blocking-time.ts';

const task = (startMs: number, endMs: number) => ({ startMs, endMs });
const window = { fromMs: 1_000, untilMs: 5_000 };

describe('blocking time', () => {
  it('is the sum of the time that each task takes beyond 50 ms', () => {
    expect(blockingTimeMs([], window)).toBe(0);
    expect(blockingTimeMs([task(1_100, 1_150), task(2_000, 2_080), task(3_000, 3_200)], window)).toBe(180);
  });

  it('counts only the part of a task within the measured window', () => {
    expect(blockingTimeMs([task(0, 900), task(900, 1_070), task(4_900, 5_400), task(6_000, 7_000)], window)).toBe(70);
  });

  it('the blocking time of a page without a paint is unknown', () => {
    expect(blockingTimeMs([task(0, 900)], { ...window, fromMs: Number.NaN })).toBeNaN();
  });
});
