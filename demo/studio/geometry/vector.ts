/** Metres. x runs from the front of a vehicle to its rear, y up from the ground, z to the vehicle's left. */
export type Vec3 = readonly [number, number, number];

export const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const towards = (a: Vec3, b: Vec3, share: number): Vec3 => plus(a, times(minus(b, a), share));

/** Returns the vector with length 1; the zero vector stays zero. */
export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The vector stored at `index` of a flat x, y, z list. */
export const vectorAt = (values: ArrayLike<number>, index: number): Vec3 => [
  values[index * 3]!,
  values[index * 3 + 1]!,
  values[index * 3 + 2]!,
];
