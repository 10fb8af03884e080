import { dollars } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { Icon, Picture } from '@forecourt/kit/ui';
import { cardDescription, cardDisclaimer, endText, imageOf, isIllustration, offerHref } from '../../model/offer.ts';
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
  heading: Heading = 'h2',
  lead = false,
}: {
  readonly offers: readonly Offer[];
  readonly heading?: 'h2' | 'h3';
  readonly lead?: boolean;
}) {
  const { aliases } = useSite();
  return (
    <ul className={styles.cards} data-count={Math.min(offers.length, 4)} data-lead={lead || undefined}>
      {offers.map((offer, index) => {
        const end = endText(offer);
        const disclaimer = cardDisclaimer(offer);
        const image = imageOf(offer);
        return (
          <li
            key={offer.id}
            className={styles.card}
            data-first={
              (lead && (index === 0 || (index === offers.length - 1 && offers.length % 3 === 1))) || undefined
            }
            data-tint={index % tints}
          >
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
              src={image}
              illustration={isIllustration(image)}
              alt=""
              missingText=""
              priority={index === 0 && Heading === 'h2'}
            />
            <span className={styles.go} aria-hidden="true">
              <span className={styles.goText}>See the offer</span>
              <Icon name="arrow-right" size={20} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
