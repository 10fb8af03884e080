import type { Hotspot } from '@forecourt/contracts';
import { useGateways } from '@forecourt/kit/island';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { frameForKey, frameIntervalMs, framesDragged, frameText, wrapFrame } from '../../../model/viewer/spin-frame.ts';
import { placeMarks } from '../hotspots/place-marks.ts';

/**
 * Shows the frames of a spin. Frames are swapped in the DOM, outside React, so that a drag causes no render.
 *
 * @param frames null while they load
 * @source spec §4, §9, VIEW-009…VIEW-012
 */
export function useSpinFrame(
  frames: readonly HTMLImageElement[] | null,
  {
    autoRotate,
    spots,
    name,
  }: { readonly autoRotate: boolean; readonly spots: readonly Hotspot[]; readonly name: string },
) {
  const { spin } = useGateways<VehicleGateways>();
  const holder = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const current = useRef(0);
  const dragged = useRef<{ readonly x: number; readonly frame: number }>(null);
  const [turning, setTurning] = useState(false);
  const [opened, setOpened] = useState<number>();
  const count = frames?.length ?? 0;

  const put = (frame: number) => {
    const image = frames?.[frame];
    if (image === undefined) return;
    current.current = frame;
    image.alt = `${name}, ${frameText(frame, count)}`;
    holder.current?.replaceChildren(image);
    if (marks.current !== null) placeMarks(marks.current, spots, frame);
    if (slider.current === null) return;
    slider.current.value = String(frame);
    slider.current.setAttribute('aria-valuetext', frameText(frame, count));
  };
  // Setting a state may make React render even if the value is the same. A render during a drag would drop a frame.
  const stop = () => {
    if (turning) setTurning(false);
  };
  const close = () => {
    if (opened !== undefined) setOpened(undefined);
  };
  const show = (frame: number) => {
    stop();
    close();
    put(wrapFrame(frame, count));
  };

  useEffect(() => {
    if (frames === null) return;
    put(0);
    setTurning(autoRotate && !spin.prefersStillness());
  }, [frames]);

  useEffect(() => {
    if (turning) return spin.every(frameIntervalMs, () => put(wrapFrame(current.current + 1, count)));
  }, [turning]);

  return {
    holder,
    marks,
    slider,
    turning,
    opened,
    stop,
    show,
    go: (by: 1 | -1) => show(current.current + by),
    open: (index: number | undefined) => {
      stop();
      setOpened(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const frame = frameForKey(event.key, current.current, count);
      if (frame === undefined) return;
      event.preventDefault();
      show(frame);
    },
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A press on a hotspot's mark does not capture the pointer. Otherwise the mark would get no click.
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        stop();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        dragged.current = { x: event.clientX, frame: current.current };
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        const from = dragged.current;
        if (from === null) return;
        const frame = wrapFrame(from.frame + framesDragged(clientX - from.x), count);
        if (frame === current.current) return;
        close();
        put(frame);
      },
      onPointerUp: () => {
        dragged.current = null;
      },
      onPointerCancel: () => {
        dragged.current = null;
      },
    },
  };
}
