import type { Address } from '@forecourt/kit/island';
import { results } from './slice.ts';
import type { ResultsThunk } from './store.ts';
import { understand } from './understand.ts';

const { begun, understood, answered, ended } = results.actions;

/**
 * Searches for what an address asks. What is on screen stays until the answer is there, and stays
 * when there is none; a later search outruns this one. @source spec §4, SRCH-006, SRCH-007, SRCH-027, SRCH-028
 */
export const followAddress =
  (address: Address): ResultsThunk =>
  async (dispatch, getState, { site, gateways: { cars, clock }, report }) => {
    dispatch(begun());
    const { turn } = getState().results;
    const asking = { nowMs: clock.nowMs() };
    try {
      const request = await understand(address, site, cars, asking);
      if (request === null) {
        dispatch(ended({ turn, phase: 'lost' }));
        return;
      }
      dispatch(understood({ turn, request }));
      const outcome = await cars.search(request, asking);
      dispatch(answered({ turn, search: { request, outcome } }));
    } catch (error) {
      dispatch(ended({ turn, phase: 'failed' }));
      report(error);
    }
  };
