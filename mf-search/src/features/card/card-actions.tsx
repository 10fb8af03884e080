import type { Car } from '@forecourt/contracts';
import { emptySearch, isSold } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { writeRequest } from '../../model/search-address.ts';
import styles from './result-card.module.css';

/** Half of the dearest and cheapest price of "similar", in dollars. */
const similarWithinDollars = 10_000;

/** What a shopper can do from a card. A sold car offers cars like it instead. @source spec §4, CARD-016, CARD-019 */
export function CardActions({
  car,
  title,
  carHref,
}: {
  readonly car: Car;
  readonly title: string;
  readonly carHref: string;
}) {
  const site = useSite();
  const href = useHref();
  if (isSold(car)) {
    const { scope, query } = writeRequest({ scope: { kind: 'stock' }, state: similarTo(car) });
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          wide
          variant="outline"
          href={href('search.results', { scope }, query)}
          rel="nofollow"
          className={styles.similar}
        >
          Find Me Something Similar
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        href={`${carHref}#enquire`}
        className={styles.enquire}
        aria-label={`${site.labels.enquire} about ${title}`}
      >
        {site.labels.enquire}
      </Button>
      <Button
        size="small"
        variant="outline"
        icon="phone"
        href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}
        className={styles.call}
        aria-label={`Call about ${title}`}
      >
        <span className={styles.callText}>Call</span>
      </Button>
    </div>
  );
}

/** The search for cars of the same body and about the same price. */
function similarTo({ simple_body, price }: Car): typeof emptySearch {
  return {
    ...emptySearch,
    facets: simple_body === undefined ? {} : { body: [simple_body] },
    ranges:
      price === undefined
        ? {}
        : { price: { min: Math.max(0, price - similarWithinDollars), max: price + similarWithinDollars } },
  };
}
