import { longDate } from '@forecourt/contracts';
import type { Review, ReviewsResponse } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { StarRating } from '../../features/location/star-rating.tsx';
import styles from './reviews.module.css';

/** Average rating, a note on how the reviews are selected, and the reviews. */
export function Reviews({ data: { reviews, count, average_rating: average } }: { readonly data: ReviewsResponse }) {
  const { name, reviews: config = {} } = useSite();
  if (reviews.length === 0) return null;
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <p className={styles.figure}>
          <b>{average.toFixed(1)}</b>
          <StarRating rating={average} />
        </p>
        {config.sample === true ? (
          <>
            <p>These are sample reviews, not written by real customers.</p>
            <p className={styles.small}>{disclosure(config)}</p>
          </>
        ) : (
          <>
            <p>{`Based on ${count === 1 ? '1 review' : `all ${count.toLocaleString('en-AU')} reviews`} of ${name}.`}</p>
            <p className={styles.small}>Source: Google reviews. {disclosure(config)}</p>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access */}
      <ul className={styles.list} aria-label="Reviews" tabIndex={0}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.card}>
            <ReviewCard review={review} isSample={config.sample === true} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** States which reviews are shown. @source requirements AMB-16 */
function disclosure({ minRating = 0, minInclusive = false }: NonNullable<ReturnType<typeof useSite>['reviews']>) {
  if (minRating === 0) return 'We show the latest, good and bad.';
  const stars = minRating === 1 ? 'star' : 'stars';
  return `We show reviews with ${minInclusive ? `${minRating} ${stars} or more` : `more than ${minRating} ${stars}`}, latest first.`;
}

function ReviewCard({ review, isSample }: { readonly review: Review; readonly isSample: boolean }) {
  return (
    <>
      <p className={styles.when}>
        <StarRating rating={review.rating} />
        <span>
          {!isSample && 'Google · '}
          <time dateTime={review.review_date}>{longDate(review.review_date)}</time>
        </span>
      </p>
      <blockquote className={styles.text}>{review.text}</blockquote>
      <p className={styles.who}>{review.customer_name}</p>
      {review.reply_text !== undefined && (
        <div className={styles.reply}>
          <p className={styles.who}>
            Our reply
            {review.reply_date !== undefined && (
              <>
                {', '}
                <time dateTime={review.reply_date}>{longDate(review.reply_date)}</time>
              </>
            )}
          </p>
          <p>{review.reply_text}</p>
        </div>
      )}
    </>
  );
}
