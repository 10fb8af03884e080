import type { Hotspot } from '@forecourt/contracts';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeInFrame } from '../../../model/viewer/hotspots.ts';
import type { PanoramaPlace } from '../../../model/viewer/panorama.ts';
import { rotated } from '../../../model/viewer/panorama.ts';
import type { PanoramaRenderer } from './panorama-renderer.ts';

const middle: PanoramaPlace = { x: 0.5, y: 0.5 };

/** A panorama that is rendered from its centre once it has loaded. */
export type PanoramaView = {
  /** False until the renderer has loaded, and always in browsers that cannot run it. */
  readonly isSpherical: boolean;
  /** Rotates by shares of the visible area. */
  readonly rotate: (by: PanoramaPlace) => void;
  /** Centres a point of the panorama. */
  readonly lookAt: (place: PanoramaPlace) => void;
};

/**
 * Renders the panorama into `stage` and moves the marks of `spots` with it.
 *
 * @param marks layer with one mark per hotspot, in the same order
 */
export function usePanorama(
  url: string,
  spots: readonly Hotspot[],
  stage: RefObject<HTMLElement | null>,
  marks: RefObject<HTMLElement | null>,
): PanoramaView {
  const [renderer, setRenderer] = useState<PanoramaRenderer | null>(null);
  const at = useRef(middle);

  useEffect(() => {
    let isGone = false;
    let opened: PanoramaRenderer | null = null;
    import(/* webpackChunkName: "vehicle.panorama" */ './panorama-renderer.ts')
      .then(({ openPanorama }) => openPanorama(url))
      .then((ready) => {
        if (isGone) return ready.close();
        opened = ready;
        setRenderer(ready);
      })
      // After a failure the flat picture stays.
      .catch(() => {});
    return () => {
      isGone = true;
      opened?.close();
      setRenderer(null);
    };
  }, [url]);

  const draw = useCallback(() => {
    if (renderer === null) return;
    renderer.look(at.current);
    const places = [...(marks.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    for (const [index, mark] of places.entries()) {
      const spot = spots[index];
      const place = spot && placeInFrame(spot, 0);
      const seen = place && renderer.seenAt(place);
      mark.hidden = seen === undefined;
      if (seen === undefined) continue;
      mark.style.left = `${seen.x * 100}%`;
      mark.style.top = `${seen.y * 100}%`;
    }
  }, [renderer, spots, marks]);

  useEffect(() => {
    const host = stage.current;
    if (renderer === null || host === null) return;
    host.prepend(renderer.canvas);
    const fit = () => {
      renderer.fit();
      draw();
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(renderer.canvas);
    return () => sizes.disconnect();
  }, [renderer, stage, draw]);

  return {
    isSpherical: renderer !== null,
    rotate: useCallback(
      (by) => {
        const inView = renderer?.inView() ?? middle;
        at.current = rotated(at.current, { x: by.x * inView.x, y: by.y * inView.y });
        draw();
      },
      [renderer, draw],
    ),
    lookAt: useCallback(
      (place) => {
        at.current = rotated(place, { x: 0, y: 0 });
        draw();
      },
      [draw],
    ),
  };
}
