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
import type { ResultsRoot, ResultsStore } from './store.ts';
import { createResultsStore } from './store.ts';

/** The page's store, which follows the address. */
export function useResultsStore(first: ShownSearch): ResultsStore {
  const { site, gateways, report, navigation } = useIsland<SearchGateways>();
  const href = useHref();
  const goInstead = (request: SearchRequest) => {
    const { scope, query } = writeRequest(request);
    navigation.go(href('search.results', { scope }, query), { replace: true, scroll: false });
  };
  const [store] = useState(() => createResultsStore(first, { site, gateways, report, goInstead }));
  useEffect(() => followOneByOne(navigation, store, gateways.screen), [navigation, store, gateways]);
  return store;
}

/**
 * Searches for every new address, once the control that led there has been painted as it was left:
 * to draw all filters anew takes longer than a click may wait. Returns its undo.
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

/** A part of the state. Select what is needed: a component that takes everything renders at every step of a search. */
export function useResults<Part>(select: (results: ResultsState) => Part): Part {
  return useSelector(({ results }: ResultsRoot) => select(results));
}

/** The search in the address. Controls that lead on from it are drawn piece by piece, as results are. */
export function useRequested(): SearchRequest {
  return useDeferredValue(useResults(({ request }) => request));
}

/**
 * What is on screen. Newer results are drawn piece by piece: a page of cards in one go would keep a
 * click waiting.
 */
export function useShown(): ShownSearch {
  return useDeferredValue(useResults(({ shown }) => shown));
}

/**
 * What the list of cars shows. It follows what else is on screen in a task of its own: on a phone the
 * filters cover it, and their counts need not wait for cards that are not visible yet.
 */
export function useListed(): ShownSearch {
  const shown = useShown();
  const [listed, list] = useState(shown);
  useEffect(() => startTransition(() => list(shown)), [shown]);
  return listed;
}

/** Repeats the search in the address. */
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
