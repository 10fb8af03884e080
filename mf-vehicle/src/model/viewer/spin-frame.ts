/** Sideways pixels of a drag that turn the car by one frame. @source spec §9, VIEW-011 */
export const pixelsPerFrame = 20;

/** Time between two frames of a car that turns by itself, ms. @source spec §9, VIEW-009 */
export const frameIntervalMs = 100;

/** A frame of the spin, from 0; past either end it goes round. @source VIEW-011 */
export function wrapFrame(frame: number, count: number): number {
  return count === 0 ? 0 : ((frame % count) + count) % count;
}

/** Whole frames a drag of so many pixels is worth; leftwards is negative. @source spec §4, §9, VIEW-011 */
export function framesDragged(px: number): number {
  return Math.trunc(px / pixelsPerFrame) + 0;
}

/** Which view of the spin this is, as a screen reader says it. @param frame from 0 */
export function frameText(frame: number, count: number): string {
  return `view ${frame + 1} of ${count}`;
}

/** The frame a key leads to; undefined for any other key. @source spec §4, VIEW-012 */
export function frameForKey(key: string, frame: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return wrapFrame(frame - 1, count);
  if (key === 'ArrowRight' || key === 'ArrowUp') return wrapFrame(frame + 1, count);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
