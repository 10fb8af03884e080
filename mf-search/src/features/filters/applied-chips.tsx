import { Chip } from '@forecourt/kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { appliedFilters } from '../../model/facets/chips.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './filters.module.css';
import { useFocusHeading } from './heading-focus.tsx';
import { isPlainClick, useSearchLinks } from './search-links.tsx';

/**
 * The chosen filters as chips, each with a link that removes it. When a focused chip is removed, the focus moves to the
 * next chip, or from the last chip to the previous one. If no chip is left, it moves to the heading of the results.
 */
export function AppliedChips({
  request,
  label,
  query,
}: {
  readonly request: SearchRequest;
  readonly label: string;
  /** Words of the search text to show as a chip. Default: the whole text. */
  readonly query?: string | undefined;
}) {
  const { hrefOf, onPress } = useSearchLinks();
  const focusHeading = useFocusHeading();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly key: string; readonly index: number }>(null);
  const filters = appliedFilters(request, query);
  const keys = filters.map(({ key }) => key);

  useLayoutEffect(() => {
    const left = removed.current;
    if (left === null || keys.includes(left.key)) return;
    removed.current = null;
    // Does nothing if the shopper has already moved the focus elsewhere.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll('a')[Math.min(left.index, keys.length - 1)];
    if (next === undefined) focusHeading();
    else next.focus();
  }, [keys.join('\n'), focusHeading]);

  if (filters.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={label}>
      {filters.map(({ key, label: text, without }, index) => (
        <li key={key}>
          <Chip
            label={text}
            href={hrefOf(without)}
            onRemove={(event) => {
              if (isPlainClick(event)) removed.current = { key, index };
              onPress(without)(event);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
