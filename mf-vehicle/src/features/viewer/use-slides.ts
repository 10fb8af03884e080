import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A row of pictures that scrolls sideways, and the ways through it. */
export type Slides = {
  readonly track: RefObject<HTMLDivElement | null>;
  /** The full-width slide in view, from 0. */
  readonly current: number;
  readonly onScroll: () => void;
  /** Brings a full-width slide into view. */
  readonly show: (index: number) => void;
  /** One view on or back; past either end it goes round. */
  readonly step: (direction: 1 | -1) => void;
};

/** Pixels a scroll position may be off its place: fractions of device pixels. */
const tolerancePx = 2;

/** Follows a scroll-snapping track. The browser does the moving; touch, wheel and keys work without us. */
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

/** Which picture of a slider, or which screenful of a gallery, is in view, from 0. */
function viewOf(element: HTMLElement): number {
  const stride = strideOf(element);
  return stride === 0 ? 0 : Math.max(0, Math.round(element.scrollLeft / stride));
}

/** Pixels from one view to the next: a slider's pictures are narrower than the row. */
function strideOf(element: HTMLElement): number {
  const [first, second] = element.children;
  if (element.dataset.strip === undefined || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) {
    return element.clientWidth;
  }
  return second.offsetLeft - first.offsetLeft;
}
