import { HydrationBoundary } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { use } from 'react';
import { ResultCard } from '../../features/card/result-card.tsx';
import { useFocusHeading } from '../../features/filters/heading-focus.tsx';
import { isPlainClick, useSearchLinks } from '../../features/filters/search-links.tsx';
import { SaveSearch } from '../../features/save-search/save-search.tsx';
import { appliedFilters } from '../../model/facets/chips.ts';
import type { AnsweredSearch, SearchOutcome } from '../../model/search/search-outcome.ts';
import { findsNothing } from '../../model/search/search-outcome.ts';
// The style sheets of the lazy chunk are imported here, because the server links only the style sheets of the page's
// first chunk.
import '../../features/relaxed/panel.module.css';
import '../../features/relaxed/section-head.module.css';
import '../../features/relaxed/alert-panel.module.css';
import '../../features/relaxed/ask-panel.module.css';
import '../../features/relaxed/closest-cars.module.css';
import '../../features/relaxed/differences.module.css';
import '../../features/relaxed/help-panels.module.css';
import '../../features/relaxed/ways-back.module.css';
import type { RelaxedResultsProps } from './relaxed-results.tsx';
import { useKeptSearch, wholeSearch } from './use-kept-search.ts';

type View = ComponentType<RelaxedResultsProps>;

let view: View | undefined;
let loading: Promise<View> | undefined;

/**
 * Loads the additional content of a search that finds few cars. It is a separate chunk, because most searches
 * find enough.
 */
export function loadRelaxed({ relaxed }: SearchOutcome): Promise<unknown> {
  return relaxed === undefined ? Promise.resolve() : load();
}

function load(): Promise<View> {
  loading ??= import(/* webpackChunkName: "relaxed-results" */ './relaxed-results.tsx').then(
    ({ RelaxedResults }) => {
      view = RelaxedResults;
      return RelaxedResults;
    },
    // If this chunk fails to load, the page still shows the number of cars, and the chips that remove each filter.
    () => {
      loading = undefined;
      return () => null;
    },
  );
  return loading;
}

/**
 * The additional content of a search that finds few cars: partial matches and, if there are no results, other ways to
 * continue.
 */
export function LazyRelaxed({ request, outcome }: AnsweredSearch) {
  const { hrefOf } = useSearchLinks();
  const focusHeading = useFocusHeading();
  const { relaxed } = outcome;
  const kept = useKeptSearch()(request, outcome.stock);
  if (relaxed === undefined) return null;
  return (
    <HydrationBoundary>
      <Loaded
        relaxed={relaxed}
        isNothing={findsNothing(outcome)}
        wanted={appliedFilters(request)}
        hrefOf={hrefOf}
        onGo={(event) => {
          if (isPlainClick(event)) focusHeading();
        }}
        Card={ResultCard}
        search={{ ...kept, search: wholeSearch(request) }}
        save={<SaveSearch search={{ ...kept, count: 0, search: wholeSearch(request) }} />}
      />
    </HydrationBoundary>
  );
}

function Loaded(props: RelaxedResultsProps) {
  const View = view ?? use(load());
  return <View {...props} />;
}
