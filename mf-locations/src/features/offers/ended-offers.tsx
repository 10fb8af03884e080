import type { EndedOffer } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { endedStock, endedText } from '../../model/offer.ts';
import styles from './ended-offers.module.css';

/** Offers that ended lately, with links to their vehicles; renders nothing without any. */
export function EndedOffers({ ended }: { readonly ended: readonly EndedOffer[] }) {
  const { brands, nounPlural } = useSite();
  const href = useHref();
  if (ended.length === 0) return null;
  return (
    <section className={styles.ended} aria-labelledby="ended">
      <h2 id="ended" className={styles.title}>
        Ended in the last month
      </h2>
      <ul className={styles.list}>
        {ended.map((offer) => {
          const stock = endedStock(offer, { brands, nounPlural });
          return (
            <li key={offer.id} className={styles.row}>
              <b className={styles.name}>{offer.name}</b>
              <span>{endedText(offer)}</span>
              {stock !== null && (
                <a
                  className={styles.link}
                  href={href('search.results', { scope: 'new-used-and-demo-cars' }, stock.query)}
                >
                  {stock.label}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
