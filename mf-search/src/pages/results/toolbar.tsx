import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useCallback, useState } from 'react';
import { AppliedChips } from '../../features/filters/applied-chips.tsx';
import { FilterSheet } from '../../features/filters/filter-sheet.tsx';
import { SortSelect } from '../../features/filters/sort-select.tsx';
import { appliedFilters } from '../../model/chips.ts';
import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './search-results.module.css';

/** Filters and order within reach: a bar above the results, sticky on phones. */
export function Toolbar({ request, outcome }: { readonly request: SearchRequest; readonly outcome: SearchOutcome }) {
  const { template } = useSite();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const count = appliedFilters(request).length;
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.controls}>
          <Button
            className={styles.openFilters}
            variant={template === 'market' ? 'outline' : 'primary'}
            size="small"
            icon="filter"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {count > 0 ? `Filters · ${count}` : 'Filters'}
          </Button>
          <a className={styles.jump} href="#filters">
            Filters
          </a>
          <SortSelect request={request} />
        </div>
        <div className={styles.chipsBar}>
          <AppliedChips request={request} label="Applied filters" />
        </div>
      </div>
      <FilterSheet open={open} onClose={close} request={request} outcome={outcome} />
    </>
  );
}
