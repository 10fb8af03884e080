/** A point in CSS pixels. */
export type Point = readonly [number, number];

/** Minimum distance in px between the centres of two pins: the width of a pin plus a gap. */
export const leastDistance = 38;
/**
 * Number of passes over all pairs. Moving two pins apart can push one of them onto a third pin. After this many passes,
 * the pins of one town no longer overlap.
 */
const rounds = 8;

/**
 * Offsets that move overlapping pins apart. Both pins of a pair move, no further than necessary. Pins at the same point
 * move apart sideways.
 *
 * @param points positions of the locations on the map
 * @returns one offset for each point, in whole px
 */
export function spreadPins(points: readonly Point[]): readonly [number, number][] {
  const placed = points.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) moveApart(one, other);
    }
  }
  return placed.map(([x, y], index) => {
    const [fromX = x, fromY = y] = points[index] ?? [];
    return [Math.round(x - fromX), Math.round(y - fromY)];
  });
}

function moveApart(one: [number, number], other: [number, number]): void {
  const [x, y] = [other[0] - one[0], other[1] - one[1]];
  const distance = Math.hypot(x, y);
  if (distance >= leastDistance) return;
  const step = (leastDistance - distance) / 2;
  const [dx, dy] = distance === 0 ? [step, 0] : [(x / distance) * step, (y / distance) * step];
  one[0] -= dx;
  one[1] -= dy;
  other[0] += dx;
  other[1] += dy;
}
