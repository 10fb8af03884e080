import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';

/** A search and what the engine said to it. */
export type ShownSearch = { readonly request: SearchRequest; readonly outcome: SearchOutcome };

export type ResultsState = {
  /** What the address asks. The filters show this. */
  readonly request: SearchRequest;
  /** What is on screen; older than `request` while a search runs and after one failed. @source SRCH-027, SRCH-028 */
  readonly shown: ShownSearch;
  /** `lost`: the address names nothing the dealer has. */
  readonly phase: 'loading' | 'shown' | 'failed' | 'lost';
  /** Grows with every search; the answer to an older one is ignored. */
  readonly turn: number;
};

export const results = createSlice({
  name: 'results',
  initialState: null as unknown as ResultsState,
  reducers: {
    /** The address changed: a search begins, and outruns any before it. */
    begun(state) {
      state.turn += 1;
      state.phase = 'loading';
    },
    /** What the address asks is known. */
    understood(state, { payload }: PayloadAction<{ readonly turn: number; readonly request: SearchRequest }>) {
      if (payload.turn === state.turn) return { ...state, request: payload.request };
    },
    answered(state, { payload }: PayloadAction<{ readonly turn: number; readonly search: ShownSearch }>) {
      if (payload.turn !== state.turn) return;
      return { ...state, phase: 'shown', shown: payload.search };
    },
    ended(state, { payload }: PayloadAction<{ readonly turn: number; readonly phase: 'failed' | 'lost' }>) {
      if (payload.turn === state.turn) state.phase = payload.phase;
    },
  },
});
