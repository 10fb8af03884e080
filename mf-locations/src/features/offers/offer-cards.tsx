import type { Offer } from '@forecourt/contracts/api';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-cards.module.css';

/** Number of tile colours that each template has. */
const tints = 5;

/**
 * Offers as coloured tiles: name, last day, small print and picture.
 *
 * @param lead makes the first tile wide. The last tile is then wide too if it would be alone in its row. A wide tile
 * takes two columns; on a group's site it takes the whole row
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
  const isGroup = offers[0]?.dealer !== undefined;
  const isLastAlone = offers.length % 3 === (isGroup ? 2 : 1);
  return (
    <ul className={styles.cards} data-count={Math.min(offers.length, 4)} data-lead={lead || undefined}>
      {offers.map((offer, index) => (
        <OfferCard
          key={`${offer.dealer?.name ?? ''} ${offer.id}`}
          offer={offer}
          heading={heading}
          leads={lead && (index === 0 || (index === offers.length - 1 && isLastAlone))}
          tint={index % tints}
          priority={index === 0 && heading === 'h2'}
        />
      ))}
    </ul>
  );
}
