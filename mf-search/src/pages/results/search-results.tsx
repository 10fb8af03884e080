import type { ContextOf } from '@forecourt/contracts';
import { slotSearchFinanceWarning, slotSearchLanding } from '@forecourt/contracts';
import { HydrationBoundary, Slot, useIsland } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { FilterHead } from '../../features/filters/filter-head.tsx';
import { HeadingFocus, useFocusHeading } from '../../features/filters/heading-focus.tsx';
import { useSearchLinks } from '../../features/filters/search-links.tsx';
import { NearNotice } from '../../features/near/near-notice.tsx';
import type { ShownSearch } from '../../features/results/slice.ts';
import { useRequested, useResults, useResultsStore, useShown } from '../../features/results/use-results.ts';
import type { SearchGateways } from '../../gateways/index.ts';
import { withNear } from '../../model/search/near-change.ts';
import { findsNothing } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { modelName } from '../../model/search/search-scope.ts';
import { publishResults, rememberSearches } from '../../wiring.ts';
import { resultsHead } from './head.ts';
import { loadRelaxed } from './lazy-relaxed.tsx';
import { LostSearch } from './lost-search.tsx';
import { ResultsArea } from './results-area.tsx';
import { ResultsIntro } from './results-intro.tsx';
import { SearchFilters } from './search-filters.tsx';
import styles from './search-results.module.css';
import { Toolbar } from './toolbar.tsx';
import { useKeptSearch } from './use-kept-search.ts';

export function SearchResults({ data }: { readonly data: ShownSearch }) {
  const { bus, navigation, gateways } = useIsland<SearchGateways>();
  const keptOf = useKeptSearch();
  const store = useResultsStore(data, loadRelaxed);
  // The state that the server rendered. A boundary that hydrates late must start with it, even if the search has
  // changed since.
  const [served] = useState(() => store.getState());
  useEffect(() => publishResults(store, bus, navigation), [store, bus, navigation]);
  useEffect(() => rememberSearches(store, gateways.recent, keptOf), [store, gateways, keptOf]);
  return (
    <Provider store={store} serverState={served}>
      <HeadingFocus>
        <SearchPage />
      </HeadingFocus>
    </Provider>
  );
}

function SearchPage() {
  const request = useRequested();
  const isLost = useResults(({ phase }) => phase === 'lost');
  const shown = useShown();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { hrefOf } = useSearchLinks();
  useDescription(shown);
  const isNothing = findsNothing(shown.outcome);
  const filters = useFocusMovedOut(isNothing);
  if (isLost) return <LostSearch />;
  const search = { request, outcome: shown.outcome };
  const { response, relaxed } = shown.outcome;
  return (
    <div className={classNames(styles.page, isNothing && styles.nothing)}>
      <ResultsIntro {...search} />
      <div className={styles.columns}>
        <aside ref={filters} id="filters" className={styles.filters} aria-labelledby="filters-title">
          <FilterHead request={request} />
          <HydrationBoundary>
            <SearchFilters covered={sheetOpen} />
          </HydrationBoundary>
        </aside>
        <div className={styles.results}>
          <Toolbar {...search} sheetOpen={sheetOpen} onSheet={setSheetOpen} />
          <NearNotice request={request} hrefOf={(near) => hrefOf(withNear(request, near))} />
          <ResultsArea />
          {response.hits.length + (relaxed?.closest.cars.length ?? 0) > 0 && (
            <Slot of={slotSearchFinanceWarning} context={{}} className={styles.warning} />
          )}
          <Slot of={slotSearchLanding} context={landingOf(request)} />
        </div>
      </div>
    </div>
  );
}

/**
 * Moves the focus to the heading if the element with this ref had the focus when it disappeared. This happens when a
 * search without results hides the filters.
 */
function useFocusMovedOut(isHidden: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const focusHeading = useFocusHeading();
  useLayoutEffect(() => {
    const { current } = element;
    if (isHidden && current?.contains(document.activeElement) && current.offsetParent === null) focusHeading();
  }, [isHidden, focusHeading]);
  return element;
}

/** The make or model of the path, for the landing text under the results. @source expectations 12 */
function landingOf({ scope }: SearchRequest): ContextOf<typeof slotSearchLanding> {
  switch (scope.kind) {
    case 'make':
      return { make: scope.make };
    case 'model':
      return { make: scope.make, model: modelName(scope.makeModel, scope.make) };
    default:
      return {};
  }
}

/** Updates title and description after a search on the client. */
function useDescription(shown: ShownSearch): void {
  const { describe, site } = useIsland();
  const described = useRef(shown);
  useEffect(() => {
    if (described.current === shown) return;
    described.current = shown;
    describe(resultsHead(shown, site));
  }, [shown, describe, site]);
}
