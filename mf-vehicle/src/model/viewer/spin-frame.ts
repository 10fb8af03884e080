/** Horizontal drag distance that advances the spin by one frame. @source spec §9, VIEW-011 */
export const pixelsPerFrame = 20;

/** Time between two frames of the automatic rotation, ms. @source spec §9, VIEW-009 */
export const frameIntervalMs = 100;

/** Index of a frame; wraps around at either end. @source VIEW-011 */
export function wrapFrame(frame: number, count: number): number {
  return count === 0 ? 0 : ((frame % count) + count) % count;
}

/**
 * Number of frames by which a drag of `px` pixels turns the car; negative to the left.
 *
 * @source spec §4, §9, VIEW-011
 */
export function framesDragged(px: number): number {
  return Math.trunc(px / pixelsPerFrame) + 0;
}

/** Text for screen readers, such as `view 3 of 36`. @param frame from 0 */
export function frameText(frame: number, count: number): string {
  return `view ${frame + 1} of ${count}`;
}

/** The frame to which a key moves; undefined for other keys. @source spec §4, VIEW-012 */
export function frameForKey(key: string, frame: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return wrapFrame(frame - 1, count);
  if (key === 'ArrowRight' || key === 'ArrowUp') return wrapFrame(frame + 1, count);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
