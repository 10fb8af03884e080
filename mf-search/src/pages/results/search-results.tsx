import { slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useIsland } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { FilterHead } from '../../features/filters/filter-head.tsx';
import { FilterPanel } from '../../features/filters/filter-panel.tsx';
import type { ShownSearch } from '../../features/results/slice.ts';
import { useResults, useResultsStore } from '../../features/results/use-results.ts';
import { announceResults } from '../../wiring.ts';
import { resultsHead } from './head.ts';
import { LostSearch } from './lost-search.tsx';
import { ResultsArea } from './results-area.tsx';
import { ResultsIntro } from './results-intro.tsx';
import styles from './search-results.module.css';
import { Toolbar } from './toolbar.tsx';

/** The search page: its store, and what is on screen. */
export function SearchResults({ data }: { readonly data: ShownSearch }) {
  const { bus, navigation } = useIsland();
  const store = useResultsStore(data);
  useEffect(() => announceResults(store, bus, navigation), [store, bus, navigation]);
  return (
    <Provider store={store}>
      <SearchPage />
    </Provider>
  );
}

function SearchPage() {
  const { request, shown, phase } = useResults();
  useDescription(shown);
  if (phase === 'lost') return <LostSearch />;
  const search = { request, outcome: shown.outcome };
  return (
    <div className={styles.page}>
      <ResultsIntro {...search} />
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-labelledby="filters-title">
          <FilterHead request={request} />
          <FilterPanel {...search} />
        </aside>
        <div className={styles.results}>
          <Toolbar {...search} />
          <ResultsArea />
          <Slot of={slotSearchFinanceWarning} context={{}} className={styles.warning} />
        </div>
      </div>
    </div>
  );
}

/** Keeps title and description in step once the page has moved to another search by itself. */
function useDescription(shown: ShownSearch): void {
  const { describe, site } = useIsland();
  const described = useRef(shown);
  useEffect(() => {
    if (described.current === shown) return;
    described.current = shown;
    describe(resultsHead(shown, site));
  }, [shown, describe, site]);
}
