import { useSite } from '@forecourt/kit/island';
import { classNames, Icon, Picture, VisuallyHidden } from '@forecourt/kit/ui';
import { useRef, useState } from 'react';
import type { CardPhoto } from '../../model/card/card-photos.ts';
import styles from './card-gallery.module.css';
import { pictureSources } from './card-picture.ts';

/**
 * A card's photos side by side. Shoppers swipe them or use buttons, which are not tab stops. Only the first photo is
 * rendered until the pointer, a touch or the focus reaches them.
 *
 * @param href opened by a click on a photo; hidden from screen readers, which use the link on the card's title
 * @param priority loads the first photo with high priority
 */
export function CardGallery({
  photos,
  href,
  title,
  priority,
}: {
  readonly photos: readonly CardPhoto[];
  readonly href: string;
  readonly title: string;
  readonly priority: boolean;
}) {
  const site = useSite();
  const strip = useRef<HTMLAnchorElement>(null);
  const [reached, setReached] = useState(false);
  const [current, setCurrent] = useState(0);
  const reach = () => setReached(true);
  const shown = reached ? photos : photos.slice(0, 1);
  const move = (to: number) => {
    const element = strip.current;
    element?.scrollTo({ left: to * element.clientWidth });
  };
  const follow = () => {
    const element = strip.current;
    if (element !== null && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const arrow = (to: number, label: string, look: string | undefined, icon: 'chevron-left' | 'chevron-right') => (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.arrow, look)}
      onFocus={reach}
      onPointerDown={reach}
      onClick={() => move(to)}
      disabled={to < 0 || to >= photos.length}
      aria-label={`${label} photo of ${title}`}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/useAnchorContent: screen readers use the link on the card's title */}
      <a
        ref={strip}
        className={classNames(styles.strip, shown.length > 1 && styles.moving)}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        onPointerEnter={reach}
        onTouchStart={reach}
        onScroll={follow}
      >
        {photos.length === 0 && <Picture src={undefined} alt="" className={styles.photo} />}
        {shown.map((photo, index) => (
          <Picture
            key={photo.url}
            {...pictureSources(photo, site)}
            alt={index === 0 ? photo.alt : ''}
            illustration={photo.isIllustration}
            priority={priority && index === 0}
            className={styles.photo}
          />
        ))}
      </a>
      {photos.some(({ isIllustration }) => isIllustration) && (
        <VisuallyHidden>
          {photos.every(({ isIllustration }) => isIllustration)
            ? 'Illustration, not a photo of this vehicle'
            : 'Some of the pictures are illustrations'}
        </VisuallyHidden>
      )}
      {photos.length > 1 && (
        <>
          {arrow(current - 1, 'Previous', styles.back, 'chevron-left')}
          {arrow(current + 1, 'Next', styles.forth, 'chevron-right')}
          <span className={styles.dots} aria-hidden="true">
            {photos.map(({ url }, index) => (
              <i key={url} className={classNames(styles.dot, index === current && styles.now)} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
