import { imageSources } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon, Picture } from '@forecourt/kit/ui';
import type { Slide } from '../../model/viewer/viewer-slides.ts';
import styles from './thumbnails.module.css';

/** Thumbnails that scroll to their picture. @param current index of the picture in view */
export function Thumbnails({
  slides,
  current,
  onChoose,
}: {
  readonly slides: readonly Slide[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}) {
  const site = useSite();
  return (
    <ul className={styles.row}>
      {slides.map((slide, index) => (
        <li key={slide.kind === 'picture' ? slide.picture.url : slide.film.url}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={slide.kind === 'picture' ? `Show picture ${index + 1}` : 'Show the video'}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            {slide.kind === 'picture' ? (
              <Picture {...imageSources(slide.picture.url, site)} sizes="134px" alt="" width={640} height={480} />
            ) : (
              <span className={styles.film}>
                <Icon name="chevron-right" size={28} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
