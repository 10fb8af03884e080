import { useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';

/** A row of slides, each as wide as the screen. */
export type LargeRow = {
  readonly row: RefObject<HTMLDivElement | null>;
  /** Index of the slide in view. */
  readonly index: number;
  /** Whether the page is pinch-zoomed. A finger then pans the page instead of swiping the row. */
  readonly pinched: boolean;
  readonly onScroll: () => void;
  /** Scrolls to a slide without animation. The row must be on screen. */
  readonly show: (index: number) => void;
};

/**
 * Tracks the slide in view of a swiped row. The browser scrolls and snaps the row.
 *
 * @param onChange called with the index when another slide comes into view
 */
export function useLargeRow(first: number, onChange: (index: number) => void): LargeRow {
  const { viewport } = useGateways<VehicleGateways>();
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [pinched, setPinched] = useState(false);
  useEffect(() => viewport.watchPinched(setPinched), []);

  const change = (next: number) => {
    if (next === index) return;
    setIndex(next);
    onChange(next);
  };
  return {
    row,
    index,
    pinched,
    onScroll() {
      const { scrollLeft, clientWidth } = row.current ?? { scrollLeft: 0, clientWidth: 0 };
      if (clientWidth > 0) change(Math.round(scrollLeft / clientWidth));
    },
    show(next) {
      if (row.current !== null) row.current.scrollLeft = next * row.current.clientWidth;
      change(next);
    },
  };
}
