import type { Point } from './spread-pins.ts';

/** A rectangle in px. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The positions of a label beside its point, in the order in which they are tried. */
const sides = ['right', 'left', 'below', 'above'] as const;
export type Side = (typeof sides)[number];

/** A label to show beside a point of the map. */
export type Label = {
  readonly at: Point;
  /** Size of the label in px. */
  readonly size: Point;
  /** Horizontal and vertical distance in px from the point to the label. */
  readonly gap: Point;
  /** Whether the point has a dot, which nothing may cover. */
  readonly hasDot: boolean;
};

/** Half the width in px of a dot, including the space around it. */
const dotReach = 5;

/**
 * For each label: the side of its point on which it is shown, or null if there is no space for it. A label never
 * overlaps an earlier label or a taken box, and never extends beyond the frame.
 *
 * @param taken boxes of the pins and of the map's controls
 * @param frame size of the map in px
 */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], frame: Point): readonly (Side | null)[] {
  const covered = [...taken];
  const isFree = (box: Box) => covered.every((other) => !meet(box, other));
  return labels.map((label) => {
    const dots = label.hasDot ? [around(label.at, [dotReach, dotReach])] : [];
    const side = dots.every(isFree)
      ? sides.find((each) => isIn(frame, boxOf(label, each)) && isFree(boxOf(label, each)))
      : undefined;
    if (side === undefined) return null;
    covered.push(boxOf(label, side), ...dots);
    return side;
  });
}

/** The box with this centre, given half of its width and half of its height. */
export function around([x, y]: Point, [across, down]: Point): Box {
  return [x - across, y - down, x + across, y + down];
}

/** Offset in px from a point to the middle of its label's nearest edge. */
export function offsetOf({ gap: [across, down] }: Pick<Label, 'gap'>, side: Side): Point {
  if (side === 'right') return [across, 0];
  if (side === 'left') return [-across, 0];
  return side === 'below' ? [0, down] : [0, -down];
}

function boxOf(label: Label, side: Side): Box {
  const [width, height] = label.size;
  const [x, y] = offsetOf(label, side);
  const towards = { right: [1, 0], left: [-1, 0], below: [0, 1], above: [0, -1] } as const;
  const [right, down] = towards[side];
  return around(
    [label.at[0] + x + (right * width) / 2, label.at[1] + y + (down * height) / 2],
    [width / 2, height / 2],
  );
}

function meet([left, top, right, bottom]: Box, [toLeft, toTop, toRight, toBottom]: Box): boolean {
  return left < toRight && right > toLeft && top < toBottom && bottom > toTop;
}

function isIn([width, height]: Point, [left, top, right, bottom]: Box): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
