import { Chip } from '@forecourt/kit/ui';
import { appliedFilters } from '../../model/chips.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './filters.module.css';
import { useSearchLinks } from './search-links.tsx';

/** What is chosen, each with a way to take it away again. */
export function AppliedChips({ request, label }: { readonly request: SearchRequest; readonly label: string }) {
  const { hrefOf, onPress } = useSearchLinks();
  const filters = appliedFilters(request);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {filters.map(({ key, label: text, without }) => (
        <li key={key}>
          <Chip label={text} href={hrefOf(without)} onRemove={onPress(without)} />
        </li>
      ))}
    </ul>
  );
}
