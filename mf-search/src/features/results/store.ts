import type { Site } from '@forecourt/contracts/site-config';
import type { ThunkAction } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { SearchGateways } from '../../gateways/index.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import type { ResultsState, ShownSearch } from './slice.ts';
import { asOne, results } from './slice.ts';

/** What the thunks of this store reach. */
export type Outside = {
  readonly site: Site;
  readonly gateways: SearchGateways;
  readonly report: (error: unknown) => void;
  /** Puts the request's own address in place of the present one. */
  readonly goInstead: (request: SearchRequest) => void;
};

/** The store of one search page, made from what `load` found. */
export function createResultsStore(first: ShownSearch, outside: Outside) {
  const more = first.more === true ? 'counted' : 'unasked';
  const preloaded: ResultsState = {
    request: first.request,
    shown: asOne(first),
    phase: 'shown',
    requestNumber: 0,
    more,
  };
  return configureStore({
    reducer: { results: results.reducer },
    preloadedState: { results: preloaded },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: outside }, serializableCheck: false, immutableCheck: false }),
    devTools: false,
  });
}

export type ResultsStore = ReturnType<typeof createResultsStore>;
export type ResultsRoot = ReturnType<ResultsStore['getState']>;
export type ResultsThunk = ThunkAction<Promise<void>, ResultsRoot, Outside, UnknownAction>;
