import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState } from '@forecourt/kit/ui';
import { EndedOffers } from '../../features/offers/ended-offers.tsx';
import { OfferCards } from '../../features/offers/offer-cards.tsx';
import { categoriesOf, offersTitle } from '../../model/offer.ts';
import type { OffersData } from './data.ts';
import styles from './offer-list.module.css';

/** Offers as cards, with category filters if there are several; below all of them those that ended lately. */
export function OfferList({ data: { offers, ended, category } }: { readonly data: OffersData }) {
  const { nounPlural } = useSite();
  const href = useHref();
  const categories = categoriesOf(offers);
  const list = href('offers.list');
  const shown = category === '' ? offers : offers.filter((offer) => offer.category === category);
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: 'Offers' }]} />
      <h1 className={styles.title}>{offersTitle(shown)}</h1>
      {offers.length > 0 && (
        <p className={styles.lede}>Each with its conditions and its last day. When the day is over, it comes down.</p>
      )}
      {categories.length > 1 && (
        <nav aria-label="Categories">
          <ul className={styles.tabs}>
            {['', ...categories].map((each) => (
              <li key={each}>
                <a
                  className={styles.tab}
                  href={each === '' ? list : `${list}?category=${encodeURIComponent(each)}`}
                  aria-current={each === category ? 'page' : undefined}
                >
                  {each === '' ? 'All' : each}{' '}
                  <span className={styles.count}>
                    {each === '' ? offers.length : offers.filter((offer) => offer.category === each).length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.length > 0 ? (
        <OfferCards offers={shown} lead={shown.length > 3} />
      ) : (
        <EmptyState
          icon="tag"
          title="No offers right now"
          actions={
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {nounPlural}</Button>
          }
        >
          <p>The price on each of our {nounPlural} stands on its own page.</p>
        </EmptyState>
      )}
      {category === '' && <EndedOffers ended={ended} />}
    </div>
  );
}
