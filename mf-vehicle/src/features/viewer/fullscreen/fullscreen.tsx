import { useGateways } from '@forecourt/kit/island';
import { IconButton, markRoot } from '@forecourt/kit/ui';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import type { LargePictureStep } from '../../../gateways/large-picture.ts';
import { wrapFrame } from '../../../model/viewer/spin-frame.ts';
import type { Slide } from '../../../model/viewer/viewer-slides.ts';
import styles from './fullscreen.module.css';
import { LargeSlide } from './large-slide.tsx';
import { useLargeRow } from './use-large-row.ts';

/** Zoom factors. Above 1 the picture scrolls in both directions. */
const zooms = ['1', '1.5', '2', '3'] as const;

export type FullscreenProps = {
  readonly slides: readonly Slide[];
  readonly name: string;
  /** Index of the slide that is shown first. */
  readonly first: number;
  /** Called with the current index when the shopper closes the view. */
  readonly onClose: (index: number) => void;
};

/**
 * Shows pictures fullscreen in a modal `<dialog>`: the page behind is inert, Escape and Back close it, and the focus
 * returns to the element that opened it. Swiping moves to the next or previous picture; both are already fetched. While
 * zoomed in, dragging pans the picture.
 *
 * @source spec §2, §4, VIEW-003, VIEW-004
 */
export function Fullscreen({ slides, name, first, onClose }: FullscreenProps) {
  const { largePicture } = useGateways<VehicleGateways>();
  const dialog = useRef<HTMLDialogElement>(null);
  const step = useRef<LargePictureStep>(null);
  const shown = useRef(first);
  const [zoom, setZoom] = useState(0);
  const { row, index, pinched, onScroll, show } = useLargeRow(first, (next) => {
    shown.current = next;
    step.current?.show(next);
    setZoom(0);
  });
  const count = slides.length;

  useEffect(() => {
    dialog.current?.showModal();
    const unmark = markRoot('modal');
    show(first);
    step.current = largePicture.open(first, () => {
      // The dialog closes before unmounting, so that the browser restores the focus.
      dialog.current?.close();
      unmark();
      onClose(shown.current);
    });
    return () => {
      unmark();
      step.current?.forget();
    };
  }, []);
  useEffect(() => {
    // If the focused element was removed with its slide, the row gets the focus, without scrolling. Scrolling would
    // interrupt a swipe.
    if (dialog.current?.open && !dialog.current.contains(document.activeElement))
      row.current?.focus({ preventScroll: true });
  }, [index]);

  const go = (by: 1 | -1) => show(wrapFrame(index + by, count));
  const enlarge = (by: 1 | -1) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)));
  const close = () => step.current?.leave();
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target;
    if (target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft' && count > 1) go(-1);
    else if (event.key === 'ArrowRight' && count > 1) go(1);
    else if (event.key === '+' || event.key === '=') enlarge(1);
    else if (event.key === '-') enlarge(-1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Large pictures of ${name}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.counter} aria-live="polite">{`${index + 1} / ${count}`}</p>
        {slides[index]?.kind === 'picture' && (
          <>
            <button
              type="button"
              className={styles.zoom}
              aria-label="Zoom out"
              aria-disabled={zoom === 0}
              onClick={() => enlarge(-1)}
            >
              −
            </button>
            <button
              type="button"
              className={styles.zoom}
              aria-label="Zoom in"
              aria-disabled={zoom === zooms.length - 1}
              onClick={() => enlarge(1)}
            >
              +
            </button>
          </>
        )}
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
      <div
        ref={row}
        className={styles.row}
        onScroll={onScroll}
        data-still={zoom > 0 || pinched || undefined}
        data-end={count === 1 ? 'only' : index === 0 ? 'first' : index === count - 1 ? 'last' : undefined}
        // The row is focusable, so that the keyboard can scroll it. A single picture does not scroll.
        {...(count > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Large pictures, scroll sideways' })}
      >
        {slides.map((slide, at) => (
          <LargeSlide
            key={slide.kind === 'picture' ? slide.picture.url : slide.film.url}
            slide={slide}
            name={name}
            nearness={at === index ? 'shown' : isBeside(at, index, count) ? 'beside' : 'far'}
            zoom={(at === index && zooms[zoom]) || '1'}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <IconButton className={styles.back} icon="chevron-left" label="Previous picture" onClick={() => go(-1)} />
          <IconButton className={styles.on} icon="chevron-right" label="Next picture" onClick={() => go(1)} />
        </>
      )}
    </dialog>
  );
}

/** Whether two slides are neighbours; the last and the first slide are neighbours too. */
function isBeside(at: number, index: number, count: number): boolean {
  return at === wrapFrame(index + 1, count) || at === wrapFrame(index - 1, count);
}
