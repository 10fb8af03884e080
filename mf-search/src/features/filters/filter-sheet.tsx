import { useNavigation, useSite } from '@forecourt/kit/island';
import { Button, Dialog, VisuallyHidden } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useRef } from 'react';
import { countOf, displayCount } from '../../model/search/display-count.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { ClearAll } from './clear-all.tsx';
import styles from './filter-sheet.module.css';
import { SteadyOrder } from './option-order.ts';
import { QuietFilters } from './search-links.tsx';

type Props = AnsweredSearch & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The filters on a phone: a full-height sheet whose button shows the number of results. Back closes the sheet and keeps
 * the filters chosen in it.
 */
export function FilterSheet({ open, onClose, request, outcome, children }: Props) {
  const site = useSite();
  const { count, facets } = outcome.response;
  const navigation = useNavigation();
  const arrivedAt = useRef<string | null>(null);
  const noteGoing = useCallback((href: string) => {
    arrivedAt.current = href;
  }, []);
  // While the sheet was open, the filters changed only the address of the sheet's own history entry. Now the page's
  // entry gets that address too.
  const returned = () => {
    if (arrivedAt.current !== null) navigation.go(arrivedAt.current, { replace: true });
    arrivedAt.current = null;
  };
  const shown = countOf(displayCount(count, facets, request.state.facets.car_type ?? [], site.search.stockCount), site);
  return (
    <QuietFilters onGo={noteGoing}>
      <Dialog
        open={open}
        onClose={onClose}
        onReturned={returned}
        title="Filters"
        variant="sheet"
        headerAction={<ClearAll request={request} />}
        footer={
          <Button wide onClick={onClose}>
            Show {shown}
          </Button>
        }
        className={styles.sheet}
      >
        {/* The sheet covers the page's status, so the sheet has its own status. */}
        <VisuallyHidden>
          <span role="status">{shown}</span>
        </VisuallyHidden>
        <SteadyOrder value={true}>
          <Deferred>{children}</Deferred>
        </SteadyOrder>
      </Dialog>
    </QuietFilters>
  );
}

/**
 * Renders `children` in a later task, so that the sheet is painted first. Children that are not memoized render twice.
 */
function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children, null);
}
