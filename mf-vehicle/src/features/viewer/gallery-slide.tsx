import { imageSources } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Picture } from '@forecourt/kit/ui';
import type { Slide } from '../../model/viewer/viewer-slides.ts';
import { FilmPlayer } from './film-player.tsx';
import styles from './gallery.module.css';
import { galleryStageSizes } from './stage-sizes.ts';

/**
 * One slide of the gallery: a picture that opens fullscreen on click, or a video.
 *
 * @param lead true for the page's LCP picture
 * @param ahead true if this slide is next to the slide in view; its picture is then fetched
 */
export function GallerySlide({
  slide,
  index,
  count,
  name,
  lead,
  ahead,
  onEnlarge,
}: {
  readonly slide: Slide;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly lead: boolean;
  readonly ahead: boolean;
  readonly onEnlarge: () => void;
}) {
  const site = useSite();
  return (
    <div className={styles.slide} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
      {slide.kind === 'film' ? (
        <FilmPlayer film={slide.film} title={`Video of ${name}`} />
      ) : (
        <>
          <Picture
            className={styles.picture}
            {...imageSources(slide.picture.url, site)}
            sizes={galleryStageSizes}
            alt={slide.picture.alt}
            priority={lead}
            ahead={ahead}
            illustration={slide.picture.illustration}
          />
          <button
            type="button"
            className={styles.enlarge}
            aria-label={`Enlarge picture ${index + 1}`}
            onClick={onEnlarge}
          />
        </>
      )}
    </div>
  );
}
