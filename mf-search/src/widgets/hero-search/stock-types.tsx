import { carTypes, stockTypeSlugs } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { facetLabel } from '../../model/facets/facet-labels.ts';
import { digits } from '../../model/search/display-count.ts';
import styles from './hero-search.module.css';

/** The stock types in stock with their counts; renders nothing if there is only one. */
export function StockTypes({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { nounPlural } = useSite();
  const href = useHref();
  const types = carTypes.filter((type) => (counts[type] ?? 0) > 0);
  if (types.length < 2) return null;
  const all = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
  const choices = [
    { label: 'All', count: all, scope: 'new-used-and-demo-cars' },
    ...types.map((type) => ({
      label: facetLabel('car_type', type),
      count: counts[type] ?? 0,
      scope: Object.entries(stockTypeSlugs).find(([, slugTypes]) => slugTypes.join() === type)?.[0] ?? '',
    })),
  ];
  return (
    <ul className={styles.types} aria-label={`Kinds of ${nounPlural}`}>
      {choices.map(({ label, count, scope }) => (
        <li key={scope}>
          <a className={styles.type} href={href('search.results', { scope })}>
            {label} <span className={styles.number}>{digits(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
