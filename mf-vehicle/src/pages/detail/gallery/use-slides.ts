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
    element?.scrollTo({ left: index * element.clientWidth });
  }, []);

  const step = useCallback((direction: 1 | -1) => {
    const element = track.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const end = scrollWidth - clientWidth;
    if (direction === 1 && scrollLeft >= end - tolerancePx) element.scrollTo({ left: 0 });
    else if (direction === -1 && scrollLeft <= tolerancePx) element.scrollTo({ left: end });
    else element.scrollTo({ left: (viewOf(element) + direction) * clientWidth });
  }, []);

  return { track, current, onScroll, show, step };
}

/** Which screenful of the track is in view, from 0. */
function viewOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.max(0, Math.round(scrollLeft / clientWidth));
}
