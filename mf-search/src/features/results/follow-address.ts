import type { Address } from '@forecourt/kit/island';
import { wantsMore } from './more.ts';
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
  async (dispatch, getState, { site, gateways, report, goInstead }) => {
    dispatch(begun());
    const { turn } = getState().results;
    const asking = { nowMs: gateways.clock.nowMs() };
    try {
      const read = await understand(address, site, gateways, asking);
      if (read === null) {
        dispatch(ended({ turn, phase: 'lost' }));
        return;
      }
      const { request } = read;
      // The address with the words understood comes back here.
      if (read.isReworded && getState().results.turn === turn) {
        goInstead(request);
        return;
      }
      dispatch(understood({ turn, request }));
      const more = getState().results.more !== 'unasked' || wantsMore(address, request);
      const outcome = await gateways.cars.search(request, { ...asking, more });
      dispatch(answered({ turn, search: { request, outcome, more } }));
    } catch (error) {
      dispatch(ended({ turn, phase: 'failed' }));
      report(error);
    }
  };
