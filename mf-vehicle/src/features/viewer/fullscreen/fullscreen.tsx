import { imageSources } from '@forecourt/contracts';
import { useGateways, useSite } from '@forecourt/kit/island';
import { IconButton, Picture } from '@forecourt/kit/ui';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import type { LargePictureStep } from '../../../gateways/large-picture.ts';
import { wrapFrame } from '../../../model/spin-frame.ts';
import type { Slide } from '../../../model/viewer-slides.ts';
import { FilmPlayer } from '../film-player.tsx';
import styles from './fullscreen.module.css';

/** Steps of enlargement; a step beyond 1 scrolls in both directions. */
const zooms = ['1', '1.5', '2', '3'] as const;

export type FullscreenProps = {
  readonly slides: readonly Slide[];
  readonly name: string;
  /** Index to begin at. */
  readonly first: number;
  /** The shopper is done, looking at this index. */
  readonly onClose: (index: number) => void;
};

/**
 * One picture on the whole screen, in the platform's own dialog: the page behind is inert, Escape and
 * Back close it, and the focus returns to what opened it. Those before and after it are fetched ahead.
 *
 * @source spec §2, §4, VIEW-003, VIEW-004
 */
export function Fullscreen({ slides, name, first, onClose }: FullscreenProps) {
  const site = useSite();
  const { largePicture } = useGateways<VehicleGateways>();
  const dialog = useRef<HTMLDialogElement>(null);
  const step = useRef<LargePictureStep>(null);
  const shown = useRef(first);
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(0);
  const count = slides.length;
  const slide = slides[index];
  const next = [...new Set([wrapFrame(index + 1, count), wrapFrame(index - 1, count)])].filter((at) => at !== index);

  useEffect(() => {
    dialog.current?.showModal();
    step.current = largePicture.open(first, () => {
      // Closed before it goes: only so the focus finds its way back.
      dialog.current?.close();
      onClose(shown.current);
    });
    return () => step.current?.forget();
  }, []);

  const go = (by: 1 | -1) => {
    const next = wrapFrame(index + by, count);
    shown.current = next;
    step.current?.show(next);
    setIndex(next);
    setZoom(0);
  };
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
      aria-label={`Pictures of ${name}, large`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.counter} aria-live="polite">{`${index + 1} / ${count}`}</p>
        {slide?.kind === 'picture' && (
          <>
            <button
              type="button"
              className={styles.zoom}
              aria-label="Zoom out"
              disabled={zoom === 0}
              onClick={() => enlarge(-1)}
            >
              −
            </button>
            <button
              type="button"
              className={styles.zoom}
              aria-label="Zoom in"
              disabled={zoom === zooms.length - 1}
              onClick={() => enlarge(1)}
            >
              +
            </button>
          </>
        )}
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
      {slide?.kind === 'picture' ? (
        <div className={styles.field} data-zoom={zooms[zoom]} {...(zoom > 0 && { tabIndex: 0 })}>
          <Picture
            key={slide.picture.url}
            className={styles.picture}
            {...imageSources(slide.picture.url, site)}
            sizes={`${Number(zooms[zoom]) * 100}vw`}
            alt={slide.picture.alt}
            priority
            illustration={slide.picture.illustration}
          />
        </div>
      ) : (
        slide !== undefined && (
          <div className={styles.field}>
            <FilmPlayer key={slide.film.url} film={slide.film} title={`Video of ${name}`} />
          </div>
        )
      )}
      <div hidden>
        {next.map((at) => {
          const beside = slides[at];
          return (
            beside?.kind === 'picture' && (
              <Picture
                key={beside.picture.url}
                {...imageSources(beside.picture.url, site)}
                sizes="100vw"
                alt=""
                ahead
              />
            )
          );
        })}
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
