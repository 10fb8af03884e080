import { describe, expect, it } from '@jest/globals';
import { letteringDistance } from './stroke-letters.ts';

describe('lettering of a tyre', () => {
  const distance = letteringDistance('1', 0.02);

  it('is nothing on a stroke and grows beside it', () => {
    expect(distance(0.0004, 0)).toBeCloseTo(0, 4);
    expect(distance(0.0044, 0)).toBeCloseTo(0.004, 4);
  });

  it('stands in the middle of its line, however long that is', () => {
    const line = letteringDistance('111', 0.02);
    expect(line(0.0004, 0)).toBeCloseTo(0, 4);
    expect(line(0.0194, 0)).toBeCloseTo(0, 4);
    expect(line(-0.0186, 0)).toBeCloseTo(0, 4);
  });

  it('is as far away as a letter is high where no letter can be near', () => {
    expect(distance(1, 0)).toBe(0.02);
  });
});
