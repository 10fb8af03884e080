import { dollars } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { Icon, Picture } from '@forecourt/kit/ui';
import { cardDescription, cardDisclaimer, endText, imageOf, offerHref } from '../../model/offer.ts';
import styles from './offer-cards.module.css';

/** Offers as cards: picture, name, what it is, until when, and the small print. @source spec §2, OFFR-001 */
export function OfferCards({
  offers,
  heading: Heading = 'h2',
}: {
  readonly offers: readonly Offer[];
  readonly heading?: 'h2' | 'h3';
}) {
  const { aliases } = useSite();
  return (
    <ul className={styles.cards}>
      {offers.map((offer, index) => {
        const end = endText(offer);
        const disclaimer = cardDisclaimer(offer);
        return (
          <li key={offer.id} className={styles.card} data-first={(index === 0 && Heading === 'h2') || undefined}>
            <div className={styles.words}>
              <p className={styles.tags}>
                <span className={styles.tag}>{offer.category}</span>
                {end !== '' && <span className={styles.tag}>{end}</span>}
              </p>
              <Heading className={styles.name}>
                <a className={styles.link} href={offerHref(offer, aliases)}>
                  {offer.name}
                </a>
              </Heading>
              <p className={styles.text}>{cardDescription(offer)}</p>
              {offer.price_from !== undefined && (
                <p className={styles.price}>
                  from <b>{dollars(offer.price_from)}</b> drive away
                </p>
              )}
              {disclaimer !== '' && <p className={styles.small}>{disclaimer}</p>}
            </div>
            <Picture
              className={styles.picture}
              src={imageOf(offer)}
              alt=""
              missingText=""
              priority={index === 0 && Heading === 'h2'}
            />
            <span className={styles.arrow} aria-hidden="true">
              <Icon name="arrow-right" size={20} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
