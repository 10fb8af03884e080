import type { Hotspot } from '@forecourt/contracts';

/**
 * Position of a hotspot in a frame, as shares of width and height; undefined when that frame does not show it.
 * @source spec §3, VIEW-015
 */
export function placeInFrame(
  { positions }: Hotspot,
  frame: number,
): { readonly x: number; readonly y: number } | undefined {
  return positions.find((position) => position.frame === frame);
}

/** The first frame that shows a hotspot; undefined when no frame shows it. */
export function frameOf({ positions }: Hotspot): number | undefined {
  return positions[0]?.frame;
}
