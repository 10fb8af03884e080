import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A row of pictures that scrolls sideways, and the functions that scroll it. */
export type Slides = {
  readonly track: RefObject<HTMLDivElement | null>;
  /** Index of the full-width slide in view. */
  readonly current: number;
  readonly onScroll: () => void;
  /** Scrolls to a full-width slide. */
  readonly show: (index: number) => void;
  /** Scrolls one view forward or back, and wraps around at either end. */
  readonly step: (direction: 1 | -1) => void;
};

/** Tolerance for scroll positions, which are fractional where a CSS pixel is not a whole number of device pixels. */
const tolerancePx = 2;

/** Tracks a scroll-snapping row. The browser scrolls the row, so touch, wheel and keys need no code here. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = useCallback(() => {
    const element = track.current;
    if (element !== null) setCurrent(Math.min(count - 1, viewOf(element)));
  }, [count]);

  const show = useCallback((index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * strideOf(element) });
  }, []);

  const step = useCallback((direction: 1 | -1) => {
    const element = track.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const end = scrollWidth - clientWidth;
    if (direction === 1 && scrollLeft >= end - tolerancePx) element.scrollTo({ left: 0 });
    else if (direction === -1 && scrollLeft <= tolerancePx) element.scrollTo({ left: end });
    else element.scrollTo({ left: (viewOf(element) + direction) * strideOf(element) });
  }, []);

  return { track, current, onScroll, show, step };
}

/** Index of the view: of a picture in the slider, of a screenful in the gallery. */
function viewOf(element: HTMLElement): number {
  const stride = strideOf(element);
  return stride === 0 ? 0 : Math.max(0, Math.round(element.scrollLeft / stride));
}

/** Distance in pixels from one view to the next: the width of the row, or of a picture in a strip. */
function strideOf(element: HTMLElement): number {
  const [first, second] = element.children;
  if (element.dataset.strip === undefined || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) {
    return element.clientWidth;
  }
  return second.offsetLeft - first.offsetLeft;
}
