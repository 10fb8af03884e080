import { describe, expect, it } from '@jest/globals';
import { gridLines, scaleOf, scaleText } from './map-scale.ts';

describe('the scale bar', () => {
  it.each([
    [0.136, '10 km', 74],
    [0.2, '20 km', 100],
    [4.1, '200 km', 49],
    [0.004, '200 m', 50],
    [11, '1,000 km', 91],
  ])('with %d km to a px it is “%s” long', (kmPerPx, text, px) => {
    const scale = scaleOf(kmPerPx);
    expect(scaleText(scale)).toBe(text);
    expect(Math.round(scale.px)).toBe(px);
  });
});

it('the lines of the grid cross at the given point', () => {
  const lines = gridLines([0, 0, 25, 12], [7, 5], 10);
  expect(lines).toEqual([
    [
      [7, 0],
      [7, 12],
    ],
    [
      [17, 0],
      [17, 12],
    ],
    [
      [0, 5],
      [25, 5],
    ],
  ]);
});
