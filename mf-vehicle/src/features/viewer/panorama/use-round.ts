import type { Hotspot } from '@forecourt/contracts';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeInFrame } from '../../../model/viewer/hotspots.ts';
import type { PanoramaPlace } from '../../../model/viewer/panorama.ts';
import { turned } from '../../../model/viewer/panorama.ts';
import type { Round } from './round.ts';

const middle: PanoramaPlace = { x: 0.5, y: 0.5 };

/** A panorama that is looked at from its middle, once it is there. */
export type RoundView = {
  /** False until it is drawn, and for good where it cannot be. */
  readonly isRound: boolean;
  /** Turns by shares of what is in view. */
  readonly turn: (by: PanoramaPlace) => void;
  /** Looks at a place. */
  readonly lookAt: (place: PanoramaPlace) => void;
};

/**
 * Draws the panorama into `stage` and keeps the marks of `spots` where their places are seen.
 *
 * @param marks the layer of the marks, in the order of the spots
 */
export function useRound(
  url: string,
  spots: readonly Hotspot[],
  stage: RefObject<HTMLElement | null>,
  marks: RefObject<HTMLElement | null>,
): RoundView {
  const [round, setRound] = useState<Round | null>(null);
  const at = useRef(middle);

  useEffect(() => {
    let isGone = false;
    let opened: Round | null = null;
    import(/* webpackChunkName: "vehicle.panorama" */ './round.ts')
      .then(({ openRound }) => openRound(url))
      .then((ready) => {
        if (isGone) return ready.close();
        opened = ready;
        setRound(ready);
      })
      // The panorama unrolled shows the same.
      .catch(() => {});
    return () => {
      isGone = true;
      opened?.close();
      setRound(null);
    };
  }, [url]);

  const draw = useCallback(() => {
    if (round === null) return;
    round.look(at.current);
    const places = [...(marks.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    for (const [index, mark] of places.entries()) {
      const spot = spots[index];
      const place = spot && placeInFrame(spot, 0);
      const seen = place && round.seenAt(place);
      mark.hidden = seen === undefined;
      if (seen === undefined) continue;
      mark.style.left = `${seen.x * 100}%`;
      mark.style.top = `${seen.y * 100}%`;
    }
  }, [round, spots, marks]);

  useEffect(() => {
    const host = stage.current;
    if (round === null || host === null) return;
    host.prepend(round.canvas);
    const fit = () => {
      round.fit();
      draw();
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(round.canvas);
    return () => sizes.disconnect();
  }, [round, stage, draw]);

  return {
    isRound: round !== null,
    turn: useCallback(
      (by) => {
        const inView = round?.inView() ?? middle;
        at.current = turned(at.current, { x: by.x * inView.x, y: by.y * inView.y });
        draw();
      },
      [round, draw],
    ),
    lookAt: useCallback(
      (place) => {
        at.current = turned(place, { x: 0, y: 0 });
        draw();
      },
      [draw],
    ),
  };
}
