import type { OfferSlide } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import { Button, VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './promo-slider.module.css';

/** Default size of a slide's picture, px. @source spec §9, OFFR-011 */
const [slideWidth, slideHeight] = [1920, 540];

/** A row of slides that scrolls by touch, keyboard or buttons, but never automatically. */
export function PromoSlider() {
  const slides = useSite().promos?.slides ?? [];
  const row = useRef<HTMLUListElement>(null);
  if (slides.length === 0) return null;
  const push = (slidesOn: number) => {
    const element = row.current;
    element?.scrollBy({ left: slidesOn * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <section className={styles.slider} aria-label="Promotions" aria-roledescription="carousel">
      <ul ref={row} className={styles.row} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide}>
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.buttons}>
          <button type="button" className={styles.push} aria-label="Previous promotion" onClick={() => push(-1)}>
            <span aria-hidden="true">‹</span>
          </button>
          <button type="button" className={styles.push} aria-label="Next promotion" onClick={() => push(1)}>
            <span aria-hidden="true">›</span>
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({ slide, isFirst }: { readonly slide: OfferSlide; readonly isFirst: boolean }) {
  const { name, description, image, video, hide_overlay: isBare = false, href } = slide;
  const size = { width: image.width ?? slideWidth, height: image.height ?? slideHeight };
  const alt = isBare && href === undefined ? name : '';
  return (
    <>
      {video === undefined ? (
        <img className={styles.media} src={image.url} alt={alt} {...size} loading={isFirst ? 'eager' : 'lazy'} />
      ) : (
        <Film src={video} poster={image.url} name={name} size={size} />
      )}
      {isBare ? (
        href !== undefined && (
          <a className={styles.cover} href={href}>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        )
      ) : (
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          {description !== undefined && <p className={styles.text}>{description}</p>}
          {href !== undefined && (
            <Button href={href} iconAfter="arrow-right">
              {name}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** A muted video. It plays automatically unless the shopper prefers reduced motion, and has a Play/Pause button. */
function Film({
  src,
  poster,
  name,
  size,
}: {
  readonly src: string;
  readonly poster: string;
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
}) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser may block autoplay; the Play button remains.
    film.current?.play().catch(() => {});
  }, []);
  const toggle = () => {
    if (isPlaying) film.current?.pause();
    else film.current?.play().catch(() => {});
  };
  return (
    <>
      <video
        ref={film}
        className={styles.media}
        src={src}
        poster={poster}
        muted
        loop
        playsInline
        preload="none"
        aria-label={name}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        {...size}
      />
      <button type="button" className={styles.play} onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
    </>
  );
}
