import { carTypes } from '@forecourt/contracts';
import { facetLabel } from '../../model/facets/facet-labels.ts';
import { digits } from '../../model/search/display-count.ts';
import { withFacet } from '../../model/search/search-change.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { useSearchLinks } from './search-links.tsx';
import styles from './shortcuts.module.css';

/** Tabs All, New, Demo, Used with their counts. @source SRCH-036 */
export function StockTypeTabs({ request, outcome: { response, stock } }: AnsweredSearch) {
  const { hrefOf } = useSearchLinks();
  const chosen = request.state.facets.car_type ?? [];
  const counts = response.facets.car_type ?? {};
  const tabs = [
    { label: 'All', types: [], count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ...carTypes
      .filter((type) => stock.car_type?.[type] !== undefined)
      .map((type) => ({ label: facetLabel('car_type', type), types: [type], count: counts[type] ?? 0 })),
  ];
  if (tabs.length < 3) return null;
  return (
    <nav className={styles.tabs} aria-label="Stock type">
      {tabs.map(({ label, types, count }) => {
        const to = withFacet(request, 'car_type', types);
        const isCurrent = chosen.length === types.length && types.every((type) => chosen.includes(type));
        return (
          <a key={label} className={styles.tab} href={hrefOf(to)} aria-current={isCurrent ? 'true' : undefined}>
            {label} <span className={styles.tabCount}>{digits(count)}</span>
          </a>
        );
      })}
    </nav>
  );
}
