import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A row that stood still for so long has come to rest. */
const restMs = 120;

/**
 * A row of entries that goes round: before the first stands a copy of the last, after the last a copy
 * of the first, and a row that comes to rest on a copy goes on from the entry itself.
 */
export type Loop = {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Which entry is in the middle, from 0. */
  readonly current: number;
  /** Copies are there: only in the browser, since no entry should be read twice. */
  readonly copies: boolean;
  readonly onScroll: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly step: (direction: 1 | -1) => void;
};

/** @param start which of the `count` entries the row begins with, from 0 */
export function useLoop(count: number, start: number): Loop {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [copies, setCopies] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setCopies(true);
    return () => clearTimeout(rest.current);
  }, []);

  // The copies moved everything on by one: the row stands where it should before anybody sees it.
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

/** Which child of the row is nearest to its middle. */
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
