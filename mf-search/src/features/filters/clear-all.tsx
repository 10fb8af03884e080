import type { MouseEvent } from 'react';
import { appliedFilters } from '../../model/facets/chips.ts';
import { cleared } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './filters.module.css';
import { useFocusHeading } from './heading-focus.tsx';
import { isPlainClick, useSearchLinks } from './search-links.tsx';

/**
 * Removes all filters; hidden while no filter is chosen. The clicked button disappears, so the focus moves: in the
 * sheet to its first button, elsewhere to the heading of the results.
 */
export function ClearAll({ request }: { readonly request: SearchRequest }) {
  const { hrefOf, onPress } = useSearchLinks();
  const focusHeading = useFocusHeading();
  if (appliedFilters(request).length === 0) return null;
  const to = cleared(request);
  const clear = (event: MouseEvent) => {
    onPress(to)(event);
    if (!isPlainClick(event)) return;
    const sheet = event.currentTarget.closest('dialog');
    if (sheet === null) focusHeading();
    else sheet.querySelector('button')?.focus();
  };
  return (
    <a className={styles.clear} href={hrefOf(to)} onClick={clear}>
      Clear all
    </a>
  );
}
