import { sortNames } from '@forecourt/contracts';
import { Icon } from '@forecourt/kit/ui';
import { withSort } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { sortLabel } from '../../model/search/sort-labels.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';
import { useAhead } from './use-ahead.ts';

/** Select for the sort order of the results. @source requirements SRCH-051 */
export function SortSelect({ request }: { readonly request: SearchRequest }) {
  const { hrefOf, go } = useSearchLinks();
  const [sortBy, choose] = useAhead(request.state.sortBy);
  const without = withSort(request, 'relevance');
  return (
    <form action={hrefOf(without).split('?')[0]} method="get" className={styles.sort}>
      <HiddenQuery request={without} />
      <select
        name="sortBy"
        aria-label="Sort by"
        className={styles.sortSelect}
        value={sortBy}
        onChange={({ target }) => {
          const chosen = sortNames.find((name) => name === target.value) ?? 'relevance';
          choose(chosen);
          go(withSort(request, chosen));
        }}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {sortLabel(request, name)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className={styles.sortChevron} />
      <noscript>
        <button type="submit" className={styles.plainSubmit}>
          Sort
        </button>
      </noscript>
    </form>
  );
}
