import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** What is on screen. */
export type ShownSearch = AnsweredSearch & {
  /** When it was requested: what is promoted then shows beside it. */
  readonly nowMs: number;
  /** The facets behind "More filters" are counted, too. */
  readonly more?: boolean;
};

export type ResultsState = {
  /** The search in the address. The filters show this. */
  readonly request: SearchRequest;
  /** What is on screen; older than `request` while a search runs and after one failed. @source SRCH-027, SRCH-028 */
  readonly shown: ShownSearch;
  /** `lost`: the address names nothing the dealer has. */
  readonly phase: 'loading' | 'shown' | 'failed' | 'lost';
  /** Grows with every search; the response to an older one is ignored. */
  readonly requestNumber: number;
  /** The facets behind "More filters": counted with every search once somebody has opened them. */
  readonly more: 'unasked' | 'counting' | 'counted' | 'failed';
};

/** Frozen whole: what is not, the store freezes car by car, for longer than a click may wait. */
export const asOne = (search: ShownSearch): ShownSearch => Object.freeze(search);

export const results = createSlice({
  name: 'results',
  initialState: null as unknown as ResultsState,
  reducers: {
    /** The address changed: a search begins, and outruns any before it. */
    begun(state) {
      state.requestNumber += 1;
      state.phase = 'loading';
    },
    /** The search in the address is known. */
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
    /** "More filters" was opened, and their counts are on their way, there, or did not come. */
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
