import type { Offer } from '@forecourt/contracts/api';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-cards.module.css';

/** So many grounds a template has for its tiles, one after the other. */
const tints = 5;

/**
 * Offers as tiles on coloured grounds: what it is, until when, the small print, and the picture.
 *
 * @param lead the first one takes the room of two, and so does the last where it would leave a gap
 * @source spec §2, OFFR-001
 */
export function OfferCards({
  offers,
  heading = 'h2',
  lead = false,
}: {
  readonly offers: readonly Offer[];
  readonly heading?: 'h2' | 'h3';
  readonly lead?: boolean;
}) {
  return (
    <ul className={styles.cards} data-count={Math.min(offers.length, 4)} data-lead={lead || undefined}>
      {offers.map((offer, index) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          heading={heading}
          leads={lead && (index === 0 || (index === offers.length - 1 && offers.length % 3 === 1))}
          tint={index % tints}
          priority={index === 0 && heading === 'h2'}
        />
      ))}
    </ul>
  );
}
