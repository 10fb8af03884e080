import type { Address } from '@forecourt/kit/island';
import { wantsMore } from './more.ts';
import { results } from './slice.ts';
import type { ResultsThunk } from './store.ts';
import { understand } from './understand.ts';

const { begun, understood, resultsReceived, ended } = results.actions;

/**
 * Runs the search of an address. The current results stay on screen until the response arrives. If the search fails,
 * they stay too. The response is ignored if a later search has begun.
 *
 * @source spec §4, SRCH-006, SRCH-007, SRCH-027, SRCH-028
 */
export const followAddress =
  (address: Address): ResultsThunk =>
  async (dispatch, getState, { site, gateways, report, goInstead, loadView }) => {
    dispatch(begun());
    const { requestNumber } = getState().results;
    const options = { nowMs: gateways.clock.nowMs() };
    try {
      const read = await understand(address, site, gateways, options);
      if (read === null) {
        dispatch(ended({ requestNumber, phase: 'lost' }));
        return;
      }
      const { request } = read;
      // No search here: rewriting the address triggers another call, and that one searches.
      if (read.isReworded && getState().results.requestNumber === requestNumber) {
        goInstead(request);
        return;
      }
      dispatch(understood({ requestNumber, request }));
      const more = getState().results.more !== 'unasked' || wantsMore(address, request);
      const outcome = await gateways.cars.search(request, { ...options, more });
      await loadView(outcome);
      dispatch(resultsReceived({ requestNumber, search: { request, outcome, nowMs: options.nowMs, more } }));
    } catch (error) {
      dispatch(ended({ requestNumber, phase: 'failed' }));
      report(error);
    }
  };
