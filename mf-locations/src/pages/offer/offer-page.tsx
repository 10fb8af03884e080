import { dollars, slotOfferStock, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Button, Picture } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { OfferCards } from '../../features/offers/offer-cards.tsx';
import { endText, imageOf } from '../../model/offer.ts';
import { phoneHref } from '../../model/reach.ts';
import type { OfferData } from './index.ts';
import styles from './offer-page.module.css';

const nothing = {};

/** An offer: what it is, until when, its vehicles and its conditions in full. */
export function OfferPage({ data: { offer, conditions, others } }: { readonly data: OfferData }) {
  const { phone, nounPlural } = useSite();
  const href = useHref();
  const { name, description, disclaimer = '', category, price_from: price, stock_query: query } = offer;
  const end = endText(offer);
  const stock = useMemo(
    () => (query === undefined ? null : { title: `The ${nounPlural} of this offer`, query }),
    [query, nounPlural],
  );
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: 'Offers', href: href('offers.list') },
          { label: name },
        ]}
      />
      <header className={styles.head}>
        <div className={styles.words}>
          <p className={styles.kicker}>{[category, end].filter(Boolean).join(' · ')}</p>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.lede}>{description}</p>
          {price !== undefined && (
            <p className={styles.price}>
              from <b>{dollars(price)}</b> drive away
            </p>
          )}
          <div className={styles.actions}>
            {query !== undefined && (
              <Button href={href('search.results', { scope: 'new-used-and-demo-cars' }, query)}>
                {`See the ${nounPlural}`}
              </Button>
            )}
            <Button variant="outline" icon="phone" href={phoneHref(phone)}>
              {phone}
            </Button>
          </div>
        </div>
        <Picture className={styles.picture} src={imageOf(offer)} alt="" missingText="" priority />
      </header>
      <section aria-labelledby="conditions">
        <h2 id="conditions" className={styles.title}>
          The conditions
        </h2>
        <Blocks blocks={conditions} />
        {disclaimer !== '' && <p className={styles.small}>{disclaimer}</p>}
      </section>
      {stock !== null && <Slot of={slotOfferStock} context={stock} className={styles.section} />}
      {stock !== null && <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.small} />}
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.section}>
          <h2 id="others" className={styles.title}>
            Other offers
          </h2>
          <OfferCards offers={others} heading="h3" />
        </section>
      )}
    </div>
  );
}
