import type { Site } from '@forecourt/contracts/site-config';
import type { ThunkAction } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { SearchGateways } from '../../gateways/index.ts';
import type { SearchOutcome } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import type { ResultsState, ShownSearch } from './slice.ts';
import { asOne, results } from './slice.ts';

/** Dependencies of the thunks. */
export type Outside = {
  readonly site: Site;
  readonly gateways: SearchGateways;
  readonly report: (error: unknown) => void;
  /** Replaces the current address with the address of the request. */
  readonly goInstead: (request: SearchRequest) => void;
  /** Loads the code that shows this outcome of a search. */
  readonly loadView: (outcome: SearchOutcome) => Promise<unknown>;
};

/** Creates the store of a search page from the result of `load`. */
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
    middleware: (defaults) => defaults({ thunk: { extraArgument: outside } }),
    devTools: false,
  });
}

export type ResultsStore = ReturnType<typeof createResultsStore>;
export type ResultsRoot = ReturnType<ResultsStore['getState']>;
export type ResultsThunk = ThunkAction<Promise<void>, ResultsRoot, Outside, UnknownAction>;
