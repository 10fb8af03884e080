import { imageSources } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Picture } from '@forecourt/kit/ui';
import type { Slide } from '../../../model/viewer/viewer-slides.ts';
import { FilmPlayer } from '../film-player.tsx';
import styles from './fullscreen.module.css';

/** Position of a slide relative to the slide in view. */
export type Nearness = 'shown' | 'beside' | 'far';

/**
 * One slide. Its picture is fetched when the slide or a neighbour is in view. Its video is removed when the slide
 * leaves the view.
 *
 * @param zoom zoom factor, `1` for none
 */
export function LargeSlide({
  slide,
  name,
  nearness,
  zoom,
}: {
  readonly slide: Slide;
  readonly name: string;
  readonly nearness: Nearness;
  readonly zoom: string;
}) {
  const site = useSite();
  const shown = nearness === 'shown';
  return (
    <div className={styles.field} inert={!shown} data-zoom={zoom} {...(zoom !== '1' && { tabIndex: 0 })}>
      {slide.kind === 'picture' && nearness !== 'far' && (
        <Picture
          className={styles.picture}
          {...imageSources(slide.picture.url, site)}
          sizes={`${Number(zoom) * 100}vw`}
          alt={slide.picture.alt}
          priority={shown}
          ahead
          illustration={slide.picture.illustration}
        />
      )}
      {slide.kind === 'film' && shown && <FilmPlayer film={slide.film} title={`Video of ${name}`} />}
    </div>
  );
}
