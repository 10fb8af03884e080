import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Time without scroll events after which a row counts as stopped. */
const restMs = 120;

/**
 * An endless row. A copy of the last entry precedes the first entry, and a copy of the first follows the last. When the
 * row stops on a copy, it jumps to the original.
 */
export type Loop = {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Index of the entry that is in the middle of the row. */
  readonly current: number;
  /**
   * Whether the copies are rendered. Only the browser renders them, so that the server's HTML contains each entry once.
   */
  readonly copies: boolean;
  readonly onScroll: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly step: (direction: 1 | -1) => void;
};

/** @param start index of the entry that is in the middle at first */
export function useLoop(count: number, start: number): Loop {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [copies, setCopies] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setCopies(true);
    return () => clearTimeout(rest.current);
  }, []);

  // The copy before the first entry shifts every entry by one, so the scroll position is corrected before the browser
  // paints.
  useLayoutEffect(() => {
    if (copies) moveTo(track.current, start + 1, 'instant');
  }, [copies, start]);

  const settle = () => {
    const at = middleOf(track.current);
    if (at === 0) moveTo(track.current, count, 'instant');
    if (at === count + 1) moveTo(track.current, 1, 'instant');
  };
  const step = (direction: 1 | -1) => moveTo(track.current, middleOf(track.current) + direction);
  return {
    track,
    current,
    copies,
    step,
    onScroll() {
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, restMs);
      if (copies) setCurrent((middleOf(track.current) - 1 + count) % count);
    },
    onKeyDown(event) {
      if (event.target !== track.current || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    },
  };
}

/** Index of the child nearest to the middle of the row. */
function middleOf(track: HTMLElement | null): number {
  if (track === null) return 0;
  const middle = track.scrollLeft + track.clientWidth / 2;
  const distances = [...track.children].map((child) => Math.abs(centreOf(child as HTMLElement) - middle));
  return distances.indexOf(Math.min(...distances));
}

function moveTo(track: HTMLElement | null, index: number, behavior?: ScrollBehavior): void {
  const child = track?.children[index];
  if (track === null || child === undefined) return;
  track.scrollTo({ left: centreOf(child as HTMLElement) - track.clientWidth / 2, ...(behavior && { behavior }) });
}

function centreOf({ offsetLeft, offsetWidth }: HTMLElement): number {
  return offsetLeft + offsetWidth / 2;
}
