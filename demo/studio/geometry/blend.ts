export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Rises smoothly from 0 at `from` to 1 at `to`, and is constant outside. `from` may be greater than `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Gaussian of height 1 around 0; `width` is its standard deviation. */
export const bell = (distance: number, width: number): number => Math.exp(-(distance * distance) / (2 * width * width));

/** Smooth maximum: two values that differ by less than `radius` blend into each other. */
export function smoothMax(a: number, b: number, radius: number): number {
  const h = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.max(a, b) + (h * h * h * radius) / 6;
}

export const smoothMin = (a: number, b: number, radius: number): number => -smoothMax(-a, -b, radius);
