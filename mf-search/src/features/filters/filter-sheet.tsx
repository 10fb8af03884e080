import { useGateways, useNavigation, useSite } from '@forecourt/kit/island';
import { Button, Dialog, VisuallyHidden } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import { countOf, displayCount } from '../../model/search/display-count.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { ClearAll } from './clear-all.tsx';
import styles from './filter-sheet.module.css';
import { SteadyOrder } from './option-order.ts';
import { QuietFilters } from './search-links.tsx';

type Props = AnsweredSearch & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The filters. */
  readonly children: ReactNode;
};

/**
 * The filters of a phone, full height, with the count on the button that leads back to the results.
 * Back closes the sheet and keeps what was chosen in it.
 */
export function FilterSheet({ open, onClose, request, outcome, children }: Props) {
  const site = useSite();
  const { count, facets } = outcome.response;
  const { close, noteGoing } = useBackCloses(open, onClose);
  const shown = countOf(displayCount(count, facets, request.state.facets.car_type ?? [], site.search.stockCount), site);
  return (
    <QuietFilters onGo={noteGoing}>
      <Dialog
        open={open}
        onClose={close}
        title="Filters"
        variant="sheet"
        headerAction={<ClearAll request={request} />}
        footer={
          <Button wide onClick={close}>
            Show {shown}
          </Button>
        }
        className={styles.sheet}
      >
        {/* The page's own count is out of reach behind the sheet. */}
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

/** Comes right after the sheet it stands in, which need not wait for it to be on screen. Keep `children` the same. */
function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children, null);
}

/**
 * One step of the history for the open sheet, so that Back takes that step and not the page's.
 * Leaving it, by Back or by a button, comes to the step before, which then takes the address the
 * sheet arrived at.
 */
function useBackCloses(open: boolean, onClose: () => void) {
  const { steps } = useGateways<SearchGateways>();
  const navigation = useNavigation();
  const step = useRef<ReturnType<SearchGateways['steps']['take']> | null>(null);
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!open) return;
    arrivedAt.current = null;
    const taken = steps.take(() => {
      onClose();
      if (arrivedAt.current !== null) navigation.go(arrivedAt.current, { replace: true });
    });
    step.current = taken;
    return () => taken.forget();
  }, [open, steps, navigation, onClose]);
  return {
    close: useCallback(() => step.current?.leave(), []),
    noteGoing: useCallback((href: string) => {
      arrivedAt.current = href;
    }, []),
  };
}
