import { useGateways, useNavigation, useSite } from '@forecourt/kit/island';
import { Button, Dialog } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import type { Gateways } from '../../gateways/index.ts';
import { countOf, displayCount } from '../../model/display-count.ts';
import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { ClearAll } from './clear-all.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import { QuietFilters, useSearchLinks } from './search-links.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly request: SearchRequest;
  readonly outcome: SearchOutcome;
};

/**
 * The filters of a phone, full height, with the count on the button that leads back to the results.
 * Back closes the sheet and keeps what was chosen in it.
 */
export function FilterSheet({ open, onClose, request, outcome }: Props) {
  const site = useSite();
  const { count, facets } = outcome.answer;
  const close = useBackCloses(open, request, onClose);
  const shown = countOf(displayCount(count, facets, request.state.facets.car_type ?? [], site.search.stockCount), site);
  return (
    <QuietFilters>
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
        <FilterPanel request={request} outcome={outcome} />
      </Dialog>
    </QuietFilters>
  );
}

/**
 * One step of the history for the open sheet, so that Back takes that step and not the page's.
 * Leaving it, by Back or by a button, comes to the step before, which then shows the search the
 * sheet arrived at.
 *
 * @returns closes the sheet
 */
function useBackCloses(open: boolean, request: SearchRequest, onClose: () => void): () => void {
  const { steps } = useGateways<Gateways>();
  const navigation = useNavigation();
  const { hrefOf } = useSearchLinks();
  const left = useRef(() => {});
  useEffect(() => {
    left.current = () => {
      onClose();
      navigation.go(hrefOf(request), { replace: true });
    };
  });
  const step = useRef<{ leave(): void } | null>(null);
  useEffect(() => {
    if (!open) return;
    const taken = steps.take(() => left.current());
    step.current = taken;
    return () => taken.forget();
  }, [open, steps]);
  return () => step.current?.leave();
}
