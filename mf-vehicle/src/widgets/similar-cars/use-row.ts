import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** A row that is pushed along by touch, keys, wheel, or the buttons beside it. */
export type Row = {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Looks where the row stands. */
  readonly follow: () => void;
  /** Goes on by as many entries as are in sight. */
  readonly step: (direction: 1 | -1) => void;
};

/** @param count entries of the row; a change looks anew */
export function useRow(count: number): Row {
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ atStart: true, atEnd: false });
  const follow = () => {
    const element = row.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const next = { atStart: scrollLeft < 8, atEnd: scrollLeft + clientWidth > scrollWidth - 8 };
    setPlace((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
  };
  // The row's own size is known once it is drawn.
  useEffect(follow, [count]);
  return {
    row,
    ...place,
    follow,
    step(direction) {
      const element = row.current;
      element?.scrollBy({ left: direction * element.clientWidth * 0.9 });
    },
  };
}
