import type { Hotspot } from '@forecourt/contracts';

/** Where a hotspot stands in a frame, as shares of its width and height; undefined where it is not seen. @source spec §3, VIEW-015 */
export function placeInFrame(
  { positions }: Hotspot,
  frame: number,
): { readonly x: number; readonly y: number } | undefined {
  return positions.find((position) => position.frame === frame);
}

/** The first frame that shows a hotspot; undefined when none does. */
export function frameOf({ positions }: Hotspot): number | undefined {
  return positions[0]?.frame;
}
