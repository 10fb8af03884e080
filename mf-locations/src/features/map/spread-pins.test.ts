import { describe, expect, it } from '@jest/globals';
import type { Point } from './spread-pins.ts';
import { spreadPins } from './spread-pins.ts';

const distancesOf = (points: readonly Point[]) => {
  const offsets = spreadPins(points);
  const placed = points.map(([x, y], index): Point => [x + (offsets[index]?.[0] ?? 0), y + (offsets[index]?.[1] ?? 0)]);
  return placed.flatMap(([x, y], index) =>
    placed.slice(index + 1).map((other) => Math.hypot(other[0] - x, other[1] - y)),
  );
};

describe('the pins of a map', () => {
  it('pins keep their positions if they do not overlap', () => {
    expect(
      spreadPins([
        [0, 0],
        [40, 0],
        [0, 200],
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it.each([
    [
      'two that overlap',
      [
        [100, 100],
        [112, 104],
      ],
    ],
    [
      'two of one address',
      [
        [100, 100],
        [100, 100],
      ],
    ],
    [
      'three of one town',
      [
        [100, 100],
        [110, 100],
        [104, 112],
      ],
    ],
  ] as [string, Point[]][])('move apart if they overlap, until each can be tapped: %s', (_, points) => {
    for (const distance of distancesOf(points)) expect(distance).toBeGreaterThanOrEqual(36);
  });
});
