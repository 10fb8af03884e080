import { appliedFilters } from '../../model/chips.ts';
import { cleared } from '../../model/search-change.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './filters.module.css';
import { useSearchLinks } from './search-links.tsx';

/** Takes everything chosen away; nothing shows while nothing is chosen. */
export function ClearAll({ request }: { readonly request: SearchRequest }) {
  const { hrefOf, onPress } = useSearchLinks();
  if (appliedFilters(request).length === 0) return null;
  const to = cleared(request);
  return (
    <a className={styles.clear} href={hrefOf(to)} onClick={onPress(to)}>
      Clear all
    </a>
  );
}
