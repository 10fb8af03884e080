import type { Offer } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState } from '@forecourt/kit/ui';
import { ColourSquare } from '../../features/offers/colour-square.tsx';
import { EndedOffers } from '../../features/offers/ended-offers.tsx';
import { OfferCards } from '../../features/offers/offer-cards.tsx';
import { categoriesOf, dealersOf, offersTitle } from '../../model/offer.ts';
import type { OffersData } from './data.ts';
import styles from './offer-list.module.css';

type Option = { readonly name: string; readonly count: number; readonly colour?: string | undefined };
type Filter = {
  readonly label: string;
  readonly all: string;
  /** Name of the query parameter. */
  readonly name: 'category' | 'dealer';
  readonly chosen: string;
  readonly options: readonly Option[];
};

const countOf = (offers: readonly Offer[], matches: (offer: Offer) => boolean) => offers.filter(matches).length;

/** Offers as cards, with filters by category or, on a group's site, by dealer. Recently ended offers are below. */
export function OfferList({ data: { offers, ended, category, dealer } }: { readonly data: OffersData }) {
  const { nounPlural } = useSite();
  const href = useHref();
  const categories = categoriesOf(offers);
  const list = href('offers.list');
  const dealers = dealersOf(offers);
  const filter: Filter =
    dealers.length > 1
      ? {
          label: 'Dealers',
          all: 'All dealers',
          name: 'dealer',
          chosen: dealer,
          options: dealers.map(({ name, colour }) => ({
            name,
            colour,
            count: countOf(offers, (o) => o.dealer?.name === name),
          })),
        }
      : {
          label: 'Categories',
          all: 'All',
          name: 'category',
          chosen: category,
          options: categories.map((name) => ({ name, count: countOf(offers, (o) => o.category === name) })),
        };
  const shown = offers.filter(
    (offer) =>
      (dealers.length > 1 || category === '' || offer.category === category) &&
      (dealer === '' || offer.dealer?.name === dealer),
  );
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: 'Offers' }]} />
      <h1 className={styles.title}>{offersTitle(shown.length)}</h1>
      {offers.length > 0 && <p className={styles.lede}>Open an offer to see its conditions and how to get it.</p>}
      {filter.options.length > 1 && (
        <nav aria-label={filter.label}>
          <ul className={styles.tabs}>
            {[{ name: '', count: offers.length }, ...filter.options].map(({ name, count, colour }: Option) => (
              <li key={name}>
                <a
                  className={styles.tab}
                  href={name === '' ? list : `${list}?${new URLSearchParams({ [filter.name]: name })}`}
                  aria-current={name === filter.chosen ? 'page' : undefined}
                >
                  {colour !== undefined && <ColourSquare colour={colour} />}
                  {name === '' ? filter.all : name} <span className={styles.count}>{count}</span>
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
          <p>See what’s in stock in the meantime.</p>
        </EmptyState>
      )}
      {dealers.length > 0 && <GroupNote />}
      {category === '' && <EndedOffers ended={ended} />}
    </div>
  );
}

/** On a group's site: explains that shoppers buy from the dealer of the offer. */
function GroupNote() {
  const { noun } = useSite();
  return (
    <section className={styles.group} aria-labelledby="group-note">
      <h2 id="group-note" className={styles.groupTitle}>
        You buy from the dealer
      </h2>
      <p>Each offer says who’s selling. That licensed dealer sets the price and conditions, and you buy from them.</p>
      <p>Too far away? Ask the dealer what it would cost to bring the {noun} to you.</p>
    </section>
  );
}
