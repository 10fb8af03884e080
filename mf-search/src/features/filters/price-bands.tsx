import { useSite } from '@forecourt/kit/island';
import { countOf } from '../../model/display-count.ts';
import { facetOptions } from '../../model/facet-options.ts';
import { inPriceOrder, shortBand } from '../../model/price-bands.ts';
import { withFacetToggled } from '../../model/search-change.ts';
import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { useSearchLinks } from './search-links.tsx';
import styles from './shortcuts.module.css';

/** The stock by price, one press each. */
export function PriceBands({ request, outcome: { answer } }: { readonly request: SearchRequest; readonly outcome: SearchOutcome }) {
  const site = useSite();
  const { hrefOf, onPress } = useSearchLinks();
  const bands = inPriceOrder(facetOptions('price_range', answer.facets, request.state.facets.price_range ?? []));
  if (bands.length < 2) return null;
  return (
    <nav className={styles.bands} aria-label="Price bands">
      {bands.map(({ value, count, isChosen }) => {
        const to = withFacetToggled(request, 'price_range', value);
        return (
          <a key={value} className={styles.band} href={hrefOf(to)} rel="nofollow" aria-current={isChosen ? 'true' : undefined} onClick={onPress(to)}>
            {shortBand(value)}
            <span className={styles.bandCount}>{countOf(count, site)}</span>
          </a>
        );
      })}
    </nav>
  );
}
