import type { Offer } from '@forecourt/contracts/api';
import { Icon } from '@forecourt/kit/ui';
import styles from './offer-card.module.css';
import { OfferPicture } from './offer-picture.tsx';
import { OfferWords } from './offer-words.tsx';

/**
 * One offer as a tile; the whole tile is a link.
 *
 * @param leads whether the tile is wide
 * @param tint index of the template's background colour
 * @param priority whether the picture loads with priority
 */
export function OfferCard({
  offer,
  heading,
  leads,
  tint,
  priority,
}: {
  readonly offer: Offer;
  readonly heading: 'h2' | 'h3';
  readonly leads: boolean;
  readonly tint: number;
  readonly priority: boolean;
}) {
  return (
    <li
      className={styles.card}
      data-of-dealer={offer.dealer !== undefined || undefined}
      data-first={leads || undefined}
      data-tint={tint}
    >
      <OfferWords offer={offer} heading={heading} />
      <OfferPicture offer={offer} priority={priority} />
      <span className={styles.go} aria-hidden="true">
        <span className={styles.goText}>
          {offer.dealer === undefined ? 'See the offer' : `See it at ${offer.dealer.name}`}
        </span>
        <Icon name="arrow-right" size={20} />
      </span>
      {offer.dealer?.colour !== undefined && (
        <svg className={styles.edge} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={offer.dealer.colour} />
        </svg>
      )}
    </li>
  );
}
