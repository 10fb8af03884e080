import type { Point } from './spread-pins.ts';
import { leastDistance } from './spread-pins.ts';

/** Maximum width in px of a character on a shared pin. */
const characterWidth = 9;
/** Width in px of the padding and border of a shared pin. */
const spaceBeside = 24;

/**
 * Groups of overlapping pins, by index. A pin that overlaps no other pin is in no group. The numbers on a shared pin
 * make it wider, so it may overlap further pins.
 *
 * @param points positions of the locations on the map
 */
export function mergePins(points: readonly Point[]): readonly (readonly number[])[] {
  let groups: (readonly number[])[] = [];
  for (const index of points.keys()) {
    let merged: readonly number[] = [index];
    for (;;) {
      const met = groups.filter((group) => overlap(points, group, merged));
      if (met.length === 0) break;
      groups = groups.filter((group) => !met.includes(group));
      merged = [...met.flat(), ...merged].sort((a, b) => a - b);
    }
    groups = [...groups, merged];
  }
  return groups.filter(({ length }) => length > 1);
}

function overlap(points: readonly Point[], one: readonly number[], other: readonly number[]): boolean {
  const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);
  const at = (index: number): Point => points[index] ?? [0, 0];
  if (one.some((index) => other.some((next) => distance(at(index), at(next)) < leastDistance))) return true;
  const isShared = one.length > 1 || other.length > 1;
  const [[x, y], [toX, toY]] = [middleOf(one.map(at)), middleOf(other.map(at))];
  return isShared && Math.abs(toY - y) < leastDistance && Math.abs(toX - x) < (widthOf(one) + widthOf(other)) / 2;
}

/** The centre of the points' bounding box. */
function middleOf(points: readonly Point[]): Point {
  const halfway = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [halfway(points.map(([x]) => x)), halfway(points.map(([, y]) => y))];
}

/** Maximum width in px of the pin of a group. */
export function widthOf(group: readonly number[]): number {
  if (group.length === 1) return leastDistance;
  return spaceBeside + characterWidth * rangesOf(group.map((index) => index + 1)).length;
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
