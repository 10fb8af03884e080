import type { Navigation } from '@forecourt/kit/island';
import { useHref, useIsland } from '@forecourt/kit/island';
import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SearchGateways } from '../../gateways/index.ts';
import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { followAddress } from './follow-address.ts';
import { countMore } from './more.ts';
import type { ResultsState, ShownSearch } from './slice.ts';
import type { Outside, ResultsRoot, ResultsStore } from './store.ts';
import { createResultsStore } from './store.ts';

/**
 * Creates the page's store, which runs a search whenever the address changes.
 *
 * @param loadView loads the code that the page needs to show an outcome
 */
export function useResultsStore(first: ShownSearch, loadView: Outside['loadView']): ResultsStore {
  const { site, gateways, report, navigation } = useIsland<SearchGateways>();
  const href = useHref();
  const goInstead = (request: SearchRequest) => {
    const { scope, query } = writeRequest(request);
    navigation.go(href('search.results', { scope }, query), { replace: true, scroll: false });
  };
  const [store] = useState(() => createResultsStore(first, { site, gateways, report, goInstead, loadView }));
  useEffect(() => followOneByOne(navigation, store, gateways.screen), [navigation, store, gateways]);
  return store;
}

/**
 * Starts the search of a new address after the browser has painted the clicked control: rendering all filters again
 * would delay that paint. Returns an unsubscribe function.
 */
function followOneByOne(navigation: Navigation, store: ResultsStore, screen: SearchGateways['screen']): () => void {
  let isWaiting = false;
  let isOver = false;
  const unsubscribe = navigation.subscribe(async () => {
    if (isWaiting) return;
    isWaiting = true;
    await screen.painted();
    isWaiting = false;
    if (!isOver) store.dispatch(followAddress(navigation.current()));
  });
  return () => {
    isOver = true;
    unsubscribe();
  };
}

/**
 * Selects a part of the state. Select as little as possible: a component that selects the whole state renders at every
 * step of a search.
 */
export function useResults<Part>(select: (results: ResultsState) => Part): Part {
  return useSelector(({ results }: ResultsRoot) => select(results));
}

/** The search in the URL, deferred, so that rendering the controls that depend on it does not block. */
export function useRequested(): SearchRequest {
  return useDeferredValue(useResults(({ request }) => request));
}

/** The search on screen, deferred: rendering a page of cards at once would block a click. */
export function useShown(): ShownSearch {
  return useDeferredValue(useResults(({ shown }) => shown));
}

/**
 * The search that the list of cars shows. It changes in a later task than the rest of the page: on a phone the filters
 * cover the list, and the counts in the filters must not wait for hidden cards.
 */
export function useListed(): ShownSearch {
  const shown = useShown();
  const [listed, list] = useState(shown);
  useEffect(() => startTransition(() => list(shown)), [shown]);
  return listed;
}

/** Runs the search in the URL again. */
export function useRetry(): () => void {
  const dispatch = useDispatch<ResultsStore['dispatch']>();
  const { navigation } = useIsland();
  return () => void dispatch(followAddress(navigation.current()));
}

/** Counts the facets behind "More filters", once. */
export function useCountMore(): () => void {
  const dispatch = useDispatch<ResultsStore['dispatch']>();
  return useCallback(() => void dispatch(countMore()), [dispatch]);
}
