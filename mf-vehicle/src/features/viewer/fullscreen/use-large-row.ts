import { useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';

/** A row of places as wide as the screen. */
export type LargeRow = {
  readonly row: RefObject<HTMLDivElement | null>;
  /** The place in view, from 0. */
  readonly index: number;
  /** Two fingers have enlarged the page: it is looked along, not swiped. */
  readonly pinched: boolean;
  readonly onScroll: () => void;
  /** Brings a place into view at once. The row must be on screen. */
  readonly show: (index: number) => void;
};

/**
 * Follows a row that a finger swipes. The browser moves it and snaps it into place.
 *
 * @param onChange called with each other place that comes into view
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
