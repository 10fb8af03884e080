import { appliedFilters } from '../../model/facets/chips.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { ClearAll } from './clear-all.tsx';
import styles from './filters.module.css';

/** Heading of the filters beside the results. */
export function FilterHead({ request }: { readonly request: SearchRequest }) {
  const count = appliedFilters(request).length;
  return (
    <div className={styles.head}>
      <h2 id="filters-title" className={styles.headTitle}>
        Filters{count > 0 && <span className={styles.headCount}> · {count}</span>}
      </h2>
      <ClearAll request={request} />
    </div>
  );
}
