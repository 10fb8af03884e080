import { classNames, Icon, IconButton, NoPhoto, Picture } from '@forecourt/kit/ui';
import type { CarPicture } from '../../../model/pictures.ts';
import { pictureSet } from '../../../model/pictures.ts';
import styles from './gallery.module.css';
import { galleryStageSizes } from './stage-sizes.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSlides } from './use-slides.ts';

/**
 * A vehicle's pictures: a row to swipe through, or on wide screens of the mosaic arrangement all at once.
 *
 * @param soldLabel across the picture when the vehicle is gone; null while it is for sale
 */
export function Gallery({
  pictures,
  name,
  soldLabel,
}: {
  readonly pictures: readonly CarPicture[];
  readonly name: string;
  readonly soldLabel: string | null;
}) {
  const count = pictures.length;
  const { track, current, onScroll, show, step } = useSlides(count);
  if (count === 0) {
    return (
      <div className={classNames(styles.stage, styles.none)}>
        <NoPhoto className={styles.drawing} />
        <p>Photos on the way</p>
      </div>
    );
  }
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      data-pictures={Math.min(count, 6)}
    >
      <div className={styles.stage}>
        <div
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          // A row that scrolls must be reachable by keyboard; one picture does not scroll.
          {...(count > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Pictures, scroll sideways' })}
        >
          {pictures.map((picture, index) => (
            <div
              key={picture.url}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
            >
              <Picture
                className={styles.picture}
                src={picture.url}
                srcSet={pictureSet(picture)}
                sizes={galleryStageSizes}
                alt={picture.alt}
                priority={index === 0}
                illustration={picture.illustration}
              />
            </div>
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
          <span className={styles.position}>{`${current + 1} / ${count}`}</span>
          <span className={styles.total}>{count === 1 ? '1 photo' : `${count} photos`}</span>
        </p>
        {soldLabel !== null && <p className={styles.sold}>{soldLabel}</p>}
      </div>
      {count > 3 && soldLabel === null && <Thumbnails pictures={pictures} current={current} onChoose={show} />}
    </section>
  );
}
