import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** A row that scrolls by touch, keys, wheel or buttons. */
export type Row = {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Reads the scroll position. */
  readonly follow: () => void;
  /** Scrolls by about one visible width. */
  readonly step: (direction: 1 | -1) => void;
};

/** @param count number of entries; when it changes, the scroll position is read again */
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
  // Runs after each render that changes the number of entries, because the row's new size is known only then.
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
