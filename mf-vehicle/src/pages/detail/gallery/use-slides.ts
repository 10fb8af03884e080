import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A row of full-width slides that scrolls sideways, and the way to one of them. */
export type Slides = {
  readonly track: RefObject<HTMLUListElement | null>;
  /** The slide in view, from 0. */
  readonly current: number;
  readonly onScroll: () => void;
  /** Brings a slide into view; past either end it goes round. */
  readonly show: (index: number) => void;
};

/** Follows a scroll-snapping track. The browser does the moving; touch, wheel and keys work without us. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = useCallback(() => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    setCurrent(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))));
  }, [count]);

  const show = useCallback(
    (index: number) => {
      const element = track.current;
      element?.scrollTo({ left: ((index + count) % count) * element.clientWidth });
    },
    [count],
  );

  return { track, current, onScroll, show };
}
