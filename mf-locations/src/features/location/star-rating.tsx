import { VisuallyHidden } from '@forecourt/kit/ui';
import { useId } from 'react';
import { starFills } from '../../model/stars.ts';
import styles from './star-rating.module.css';

const outline = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z';

/** Five stars filled to the rating, and the rating as text for screen readers. @source spec §2, LOC-026 */
export function StarRating({ rating }: { readonly rating: number }) {
  const id = useId();
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${rating.toFixed(1)} out of 5 stars`}</VisuallyHidden>
      {starFills(rating).map((fill, index) => (
        <svg key={index} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <clipPath id={`${id}${index}`}>
            <rect width={(fill * 24) / 100} height="24" />
          </clipPath>
          <path className={styles.empty} d={outline} />
          <path className={styles.full} d={outline} clipPath={`url(#${id}${index})`} />
        </svg>
      ))}
    </span>
  );
}
