import { useSite } from '@forecourt/kit/island';
import { priceBands } from '../../model/facets/price-bands.ts';
import { countOf } from '../../model/search/display-count.ts';
import { withFacet } from '../../model/search/search-change.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { useSearchLinks } from './search-links.tsx';
import styles from './shortcuts.module.css';

const mostBands = 7;

/** The stock in price bands; a click chooses a band, a second click clears it. */
export function PriceBands({ request, outcome: { response, stock } }: AnsweredSearch) {
  const site = useSite();
  const { hrefOf } = useSearchLinks();
  const chosen = request.state.facets.price_range ?? [];
  const bands = priceBands(stock.price_range ?? {}, mostBands);
  if (bands.length < 2) return null;
  return (
    <nav className={styles.bands} aria-label="Price bands">
      {bands.map(({ label, values }) => {
        const isCurrent = chosen.length === values.length && values.every((value) => chosen.includes(value));
        const to = withFacet(request, 'price_range', isCurrent ? [] : values);
        const count = values.reduce((sum, value) => sum + (response.facets.price_range?.[value] ?? 0), 0);
        return (
          <a
            key={label}
            className={styles.band}
            href={hrefOf(to)}
            rel="nofollow"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
            <span className={styles.bandCount}>{countOf(count, site)}</span>
          </a>
        );
      })}
    </nav>
  );
}
