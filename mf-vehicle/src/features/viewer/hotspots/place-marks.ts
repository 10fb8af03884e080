import type { Hotspot } from '@forecourt/contracts';
import { placeInFrame } from '../../../model/viewer/hotspots.ts';

/** Positions the mark of each hotspot visible in this frame, and hides the others. */
export function placeMarks(layer: HTMLElement, spots: readonly Hotspot[], frame: number): void {
  const marks = layer.querySelectorAll<HTMLElement>('[data-mark]');
  spots.forEach((spot, index) => {
    const mark = marks[index];
    if (mark === undefined) return;
    const place = placeInFrame(spot, frame);
    mark.hidden = place === undefined;
    if (place === undefined) return;
    mark.style.left = `${place.x * 100}%`;
    mark.style.top = `${place.y * 100}%`;
  });
}
