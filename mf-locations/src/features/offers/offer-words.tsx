import { dollars } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { cardDescription, cardDisclaimer, endText, offerHref } from '../../model/offer.ts';
import { ColourSquare } from './colour-square.tsx';
import styles from './offer-words.module.css';

/** Text of an offer: name, last day, lowest price and small print. */
export function OfferWords({ offer, heading: Heading }: { readonly offer: Offer; readonly heading: 'h2' | 'h3' }) {
  const site = useSite();
  const end = endText(offer);
  const disclaimer = cardDisclaimer(offer);
  return (
    <div className={styles.words}>
      <p className={styles.tags}>
        {offer.dealer === undefined ? (
          <span className={styles.tag}>{offer.category}</span>
        ) : (
          <span className={styles.dealer}>
            {offer.dealer.colour !== undefined && <ColourSquare colour={offer.dealer.colour} />}
            {offer.dealer.name}
          </span>
        )}
        {end !== '' && <span className={styles.tag}>{end}</span>}
      </p>
      <Heading className={styles.name}>
        <a className={styles.link} href={offerHref(offer, site)}>
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
  );
}
