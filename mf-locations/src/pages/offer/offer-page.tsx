import { dollars, phoneHref, slotOfferStock, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Button, classNames, Icon, Picture } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { AskBand } from '../../features/ask/ask-band.tsx';
import { OfferCards } from '../../features/offers/offer-cards.tsx';
import { daysLeftText, endText, imageOf, isIllustration, lastDayText } from '../../model/offer.ts';

import type { OfferData } from './data.ts';
import styles from './offer-page.module.css';

const nothing = {};
const general = { form: 'contact', subject: 'offer' } as const;

/** Page of an offer: description, last day, full conditions, a form, its vehicles and the other offers. */
export function OfferPage({ data: { offer, conditions, details = [], others, today } }: { readonly data: OfferData }) {
  const { phone, nounPlural, name: dealer } = useSite();
  const href = useHref();
  const { name, description, disclaimer = '', category, price_from: price, stock_query: query } = offer;
  const end = endText(offer);
  const lastDay = lastDayText(offer);
  const left = daysLeftText(offer, today);
  const hasConditions = conditions.length > 0 || disclaimer !== '';
  // Cheapest first, so that the "from" price belongs to a visible car.
  const order = price === undefined ? '' : 'sortBy=price_asc&';
  const stock = useMemo(
    () => (query === undefined ? null : { title: `The ${nounPlural} in this offer`, query: `${order}${query}` }),
    [query, order, nounPlural],
  );
  return (
    <div className={styles.page}>
      <header className={styles.stage}>
        <div className={styles.inner}>
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: href('shell.home') },
              { label: 'Offers', href: href('offers.list') },
              { label: name },
            ]}
          />
          <div className={styles.words}>
            <p className={styles.kicker}>{category}</p>
            <h1 className={styles.name}>{name}</h1>
            <p className={styles.lede}>{description}</p>
          </div>
          <Picture
            className={styles.picture}
            src={imageOf(offer)}
            illustration={isIllustration(imageOf(offer))}
            alt=""
            missingText=""
            priority
          />
        </div>
      </header>
      <div className={styles.bar}>
        {price !== undefined && (
          <p className={styles.fact}>
            <span className={styles.muted}>Drive away, from</span>
            <b className={styles.figure}>{dollars(price)}</b>
          </p>
        )}
        <p className={styles.fact}>
          <b className={styles.left}>
            <Icon name="clock" size={20} />
            {left || end || 'No end date'}
          </b>
          <span className={styles.muted}>{left === '' ? 'If it’s on this page, it’s still on.' : end}</span>
        </p>
        <p className={classNames(styles.fact, styles.dealer)}>
          <b>{`Offered by ${dealer}`}</b>
          <span className={styles.muted}>
            {hasConditions ? 'The conditions are further down this page.' : 'Ask us about the conditions.'}
          </span>
        </p>
        <div className={styles.actions}>
          {query !== undefined && (
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' }, query)}>
              {`See the ${nounPlural}`}
            </Button>
          )}
          <Button variant={query === undefined ? 'primary' : 'outline'} icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          {details.length > 0 && (
            <div className={styles.details}>
              <Blocks blocks={details} />
            </div>
          )}
          {hasConditions && (
            <section aria-labelledby="conditions" className={styles.conditions}>
              <h2 id="conditions" className={styles.title}>
                The conditions
              </h2>
              <Blocks blocks={conditions} />
              {disclaimer !== '' && <p className={styles.small}>{disclaimer}</p>}
            </section>
          )}
        </div>
        <aside className={styles.how} aria-labelledby="how">
          <h2 id="how" className={styles.howTitle}>
            How to get this offer
          </h2>
          <ol className={styles.steps}>
            <li>
              {query === undefined
                ? 'Call, or write to us below.'
                : `Choose one of the ${nounPlural} in this offer, or ask which one suits.`}
            </li>
            <li>{`Mention “${name}” so we can put it in your quote.`}</li>
            <li>
              {lastDay === ''
                ? 'Check it’s in the contract before you sign.'
                : `Check it’s in the contract before you sign. The offer ends ${lastDay}.`}
            </li>
          </ol>
        </aside>
      </div>
      {stock !== null && <Slot of={slotOfferStock} context={stock} className={styles.section} />}
      {stock !== null && <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.small} />}
      <AskBand
        title="Ask about this offer"
        text="We’ll know which offer you mean, so just ask your question."
        form={general}
      >
        <dl className={styles.recap}>
          <div>
            <dt>Offer</dt>
            <dd>{name}</dd>
          </div>
          {price !== undefined && (
            <div>
              <dt>Drive away, from</dt>
              <dd>{dollars(price)}</dd>
            </div>
          )}
          {end !== '' && (
            <div>
              <dt>Last day</dt>
              <dd>{lastDay}</dd>
            </div>
          )}
        </dl>
        <a className={styles.call} href={phoneHref(phone)}>
          <Icon name="phone" size={20} />
          {`Or call ${phone}`}
        </a>
        <a className={styles.call} href={href('location.list')}>
          <Icon name="pin" size={20} />
          Locations and hours
        </a>
      </AskBand>
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
