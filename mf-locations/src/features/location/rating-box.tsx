import type { Location } from '@forecourt/contracts';
import styles from './rating-box.module.css';
import { StarRating } from './star-rating.tsx';

/** The Google rating of a location; renders nothing without reviews. @source spec §2, LOC-012 */
export function RatingBox({
  location: { average_rating: rating, review_count: count = 0 },
}: {
  readonly location: Location;
}) {
  if (rating === undefined || count === 0) return null;
  return (
    <p className={styles.box}>
      <b className={styles.figure}>{rating.toFixed(1)}</b>
      <StarRating rating={rating} />
      <span className={styles.count}>
        {`${count.toLocaleString('en-AU')} ${count === 1 ? 'review' : 'reviews'} on Google`}
      </span>
    </p>
  );
}
