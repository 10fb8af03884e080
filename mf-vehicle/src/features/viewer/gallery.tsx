import { useGateways } from '@forecourt/kit/island';
import { classNames, Icon, IconButton, VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { categoriesOf } from '../../model/viewer/picture-categories.ts';
import { wrapFrame } from '../../model/viewer/spin-frame.ts';
import type { Slide } from '../../model/viewer/viewer-slides.ts';
import { attend } from './attend.ts';
import { Categories } from './categories.tsx';
import { FullscreenPart } from './fullscreen/fullscreen-part.tsx';
import styles from './gallery.module.css';
import { GallerySlide } from './gallery-slide.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlides } from './use-slides.ts';

/**
 * The pictures of a vehicle: a swipeable row; with the `gallery` layout, a mosaic on wide screens.
 *
 * @param soldLabel shown across the picture of a sold vehicle; null while it is for sale
 * @param lead true if the first picture is the page's LCP picture; it is then loaded with priority
 * @source spec §2, VIEW-001, VIEW-003
 */
export function Gallery({
  slides,
  layout,
  name,
  soldLabel,
  thumbnails,
  lead,
}: {
  readonly slides: readonly Slide[];
  readonly layout: 'gallery' | 'slider';
  readonly name: string;
  readonly soldLabel: string | null;
  readonly thumbnails: boolean;
  readonly lead: boolean;
}) {
  const count = slides.length;
  const { track, current, onScroll, show, step } = useSlides(count);
  const { largePicture, viewport } = useGateways<VehicleGateways>();
  const [enlarged, setEnlarged] = useState<number>();
  const [idle, setIdle] = useState(false);
  const isNext = (index: number) => [wrapFrame(current + 1, count), wrapFrame(current - 1, count)].includes(index);
  useEffect(() => viewport.whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    const element = track.current;
    return element === null ? undefined : viewport.watchSeen(element, (slide, seen) => attend(element, slide, seen));
  }, [count]);
  useEffect(() => {
    const kept = largePicture.kept();
    if (kept !== undefined && kept < count) setEnlarged(kept);
  }, []);
  const photos = slides.filter(({ kind }) => kind === 'picture').length;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      data-pictures={Math.min(count, 6)}
      data-layout={layout}
    >
      <div className={styles.stage}>
        <div
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          {...(layout === 'slider' && { 'data-strip': '' })}
          // The row is focusable, so that the keyboard can scroll it. A single picture does not scroll.
          {...(count > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Pictures, scroll sideways' })}
        >
          {slides.map((slide, index) => (
            <GallerySlide
              key={slide.kind === 'picture' ? slide.picture.url : slide.film.url}
              slide={slide}
              index={index}
              count={count}
              name={name}
              lead={lead && index === 0}
              ahead={idle && isNext(index)}
              onEnlarge={() => setEnlarged(index)}
            />
          ))}
        </div>
        {count > 1 && (
          <>
            <IconButton
              className={classNames(styles.step, styles.back)}
              icon="chevron-left"
              label="Previous picture"
              onClick={() => step(-1)}
            />
            <IconButton
              className={classNames(styles.step, styles.on)}
              icon="chevron-right"
              label="Next picture"
              onClick={() => step(1)}
            />
          </>
        )}
        <p className={styles.counter}>
          <Icon name="camera" size={18} />
          <span className={styles.position} aria-live="polite">
            <VisuallyHidden>Picture </VisuallyHidden>
            {`${current + 1} / ${count}`}
          </span>
          <span className={styles.total}>{photos === 1 ? '1 photo' : `${photos} photos`}</span>
        </p>
        {soldLabel !== null && <p className={styles.sold}>{soldLabel}</p>}
      </div>
      <Categories parts={categoriesOf(slides)} current={current} onChoose={show} />
      {layout === 'gallery' && thumbnails && <Thumbnails slides={slides} current={current} onChoose={show} />}
      <FullscreenPart
        slides={slides}
        name={name}
        openAt={enlarged}
        onClose={(index) => {
          setEnlarged(undefined);
          if (index !== enlarged) show(index);
        }}
      />
    </section>
  );
}
