import { useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Gateways } from '../../gateways/index.ts';
import { followAddress } from './follow-address.ts';
import type { ResultsState, ShownSearch } from './slice.ts';
import type { ResultsRoot, ResultsStore } from './store.ts';
import { createResultsStore } from './store.ts';

/** The page's store, which follows the address. */
export function useResultsStore(first: ShownSearch): ResultsStore {
  const { site, gateways, report, navigation } = useIsland<Gateways>();
  const [store] = useState(() => createResultsStore(first, { site, gateways, report }));
  useEffect(
    () => navigation.subscribe(() => void store.dispatch(followAddress(navigation.current()))),
    [navigation, store],
  );
  return store;
}

export function useResults(): ResultsState {
  return useSelector(({ results }: ResultsRoot) => results);
}

/** Asks again for what the address says. */
export function useRetry(): () => void {
  const dispatch = useDispatch<ResultsStore['dispatch']>();
  const { navigation } = useIsland();
  return () => void dispatch(followAddress(navigation.current()));
}
