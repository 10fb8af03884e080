import { describe, expect, it } from '@jest/globals';
import { mergePins, rangesOf } from './merge-pins.ts';

describe('overlapping pins', () => {
  it('share a group, also if only a third pin connects them', () => {
    expect(
      mergePins([
        [0, 0],
        [60, 0],
        [400, 400],
        [30, 0],
      ]),
    ).toEqual([[0, 1, 3]]);
  });

  it('pins that overlap no other are in no group', () => {
    expect(
      mergePins([
        [0, 0],
        [40, 0],
      ]),
    ).toEqual([]);
  });

  it('a shared pin includes a pin beside it that its label would cover, but no pin below its label', () => {
    const one = [0, 0] as const;
    expect(mergePins([one, [50, 0], one, [0, 45], one])).toEqual([[0, 1, 2, 4]]);
  });

  it('two shared pins become one only if their labels would overlap', () => {
    const [left, right] = [[0, 0] as const, [60, 0] as const];
    expect(mergePins([left, left, right, right])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(mergePins([left, right, left, right, left])).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('a shared pin shows its numbers as ranges', () => {
    expect(rangesOf([7, 8, 9])).toBe('7–9');
    expect(rangesOf([3, 5, 6])).toBe('3, 5–6');
  });
});
