import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** The search on screen. */
export type ShownSearch = AnsweredSearch & {
  /** Time of the request, which decides which promotions are shown. */
  readonly nowMs: number;
  /** Whether the facets behind "More filters" are counted. */
  readonly more?: boolean;
};

export type ResultsState = {
  /** The search in the URL; the filters show it. */
  readonly request: SearchRequest;
  /**
   * The search on screen; older than `request` while a search runs and after a search failed. @source SRCH-027,
   * SRCH-028
   */
  readonly shown: ShownSearch;
  /** `lost`: the path names no part of the stock, so the page is not found. */
  readonly phase: 'loading' | 'shown' | 'failed' | 'lost';
  /** Incremented with every search; a response to an older search is ignored. */
  readonly requestNumber: number;
  /** The facets behind "More filters": counted with every search once the shopper has opened them. */
  readonly more: 'unasked' | 'counting' | 'counted' | 'failed';
};

/**
 * Freezes the search itself, not its cars. The store would otherwise freeze every car, which blocks a click for too
 * long.
 */
export const asOne = (search: ShownSearch): ShownSearch => Object.freeze(search);

export const results = createSlice({
  name: 'results',
  initialState: null as unknown as ResultsState,
  reducers: {
    /** The address changed: a search starts and supersedes the previous one. */
    begun(state) {
      state.requestNumber += 1;
      state.phase = 'loading';
    },
    /** The words in the URL have been parsed; filters that they name are now part of the request. */
    understood(state, { payload }: PayloadAction<{ readonly requestNumber: number; readonly request: SearchRequest }>) {
      if (payload.requestNumber === state.requestNumber) return { ...state, request: payload.request };
    },
    resultsReceived(
      state,
      { payload }: PayloadAction<{ readonly requestNumber: number; readonly search: ShownSearch }>,
    ) {
      if (payload.requestNumber !== state.requestNumber) return;
      const more = payload.search.more === true ? 'counted' : state.more;
      return { ...state, phase: 'shown', shown: asOne(payload.search), more };
    },
    /** "More filters" was opened, or its counts arrived or failed. */
    moreBecame(state, { payload }: PayloadAction<ResultsState['more']>) {
      if (payload !== 'failed' || state.more === 'counting') state.more = payload;
    },
    ended(state, { payload }: PayloadAction<{ readonly requestNumber: number; readonly phase: 'failed' | 'lost' }>) {
      if (payload.requestNumber !== state.requestNumber) return;
      state.phase = payload.phase;
      if (state.more === 'counting') state.more = 'failed';
    },
  },
});
