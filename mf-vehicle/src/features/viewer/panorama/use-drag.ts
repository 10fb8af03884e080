import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { PanoramaPlace } from '../../../model/viewer/panorama.ts';

/** Pointer handlers that rotate the view by the dragged share of the element's size. */
export function useDrag(rotate: (by: PanoramaPlace) => void) {
  const held = useRef<{ readonly pointer: number; x: number; y: number } | null>(null);
  const drop = () => {
    held.current = null;
  };
  return {
    onPointerDown({ button, pointerId, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      const isMark = target instanceof Element && target.closest('button') !== null;
      if (button === 0 && !isMark) held.current = { pointer: pointerId, x: clientX, y: clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = held.current;
      if (from === null || from.pointer !== event.pointerId) return;
      const { currentTarget, pointerId, clientX, clientY } = event;
      // The pointer is captured at the first move, so that a click without movement remains a click.
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      rotate({
        x: (from.x - clientX) / currentTarget.clientWidth,
        y: (from.y - clientY) / currentTarget.clientHeight,
      });
      Object.assign(from, { x: clientX, y: clientY });
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
