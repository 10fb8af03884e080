import { describe, expect, it } from '@jest/globals';
import type { Box, Label } from './place-labels.ts';
import { placeLabels } from './place-labels.ts';

const label = (x: number, y: number, changes: Partial<Label> = {}): Label => ({
  at: [x, y],
  size: [60, 16],
  gap: [8, 8],
  hasDot: true,
  ...changes,
});
const place = (labels: readonly Label[], ...taken: Box[]) => placeLabels(labels, taken, [400, 300]);

describe('the names on a map', () => {
  it('a name is right of its point, and left of it at the right edge of the map', () => {
    expect(place([label(100, 100), label(380, 200)])).toEqual(['right', 'left']);
  });

  it('a name with something on both sides is below or above its point', () => {
    const beside: Box[] = [
      [110, 95, 120, 105],
      [80, 95, 90, 105],
    ];
    expect(place([label(100, 100)], ...beside)).toEqual(['below']);
    expect(place([label(100, 100)], ...beside, [90, 110, 110, 120])).toEqual(['above']);
  });

  it('a name that would cover an earlier name is left out', () => {
    const narrow: Box[] = [
      [0, 0, 95, 300],
      [95, 0, 400, 90],
      [95, 110, 400, 300],
    ];
    expect(place([label(103, 100), label(140, 100, { hasDot: false })], ...narrow)).toEqual(['right', null]);
  });

  it('a town whose dot is covered has no name', () => {
    expect(place([label(100, 100)], [80, 90, 103, 110])).toEqual([null]);
    expect(place([label(100, 100), label(130, 100)])).toEqual(['right', null]);
  });
});
