import type { Point } from './spread-pins.ts';
import { leastDistance } from './spread-pins.ts';

/**
 * Groups of overlapping pins, by index. A pin that overlaps no other is in no group.
 *
 * @param points positions of the locations on the map
 */
export function mergePins(points: readonly Point[]): readonly (readonly number[])[] {
  let groups: number[][] = [];
  for (const [index, point] of points.entries()) {
    const overlaps = (group: readonly number[]) =>
      group.some((other) => {
        const [x, y] = points[other] ?? point;
        return Math.hypot(x - point[0], y - point[1]) < leastDistance;
      });
    const merged = [...groups.filter(overlaps).flat(), index].sort((a, b) => a - b);
    groups = [...groups.filter((group) => !overlaps(group)), merged];
  }
  return groups.filter(({ length }) => length > 1);
}

/** Ascending numbers as text: `7–12`, or `3, 5–6`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}
