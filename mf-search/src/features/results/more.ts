import type { Address } from '@forecourt/kit/island';
import { choosesMore } from '../../model/facets/facet-groups.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { results } from './slice.ts';
import type { ResultsThunk } from './store.ts';

const { resultsReceived, moreBecame } = results.actions;

/** Requests the facets behind "More filters" in an address: how they are opened without script. */
export const moreParameter = 'more=1';

/** Whether an address wants the facets behind "More filters": it says so, or chooses from one. */
export function wantsMore({ query }: Address, { state }: SearchRequest): boolean {
  return query.split('&').includes(moreParameter) || choosesMore(state);
}

/** Counts the facets behind "More filters" of the search on screen. The results stay as they are. */
export const countMore =
  (): ResultsThunk =>
  async (dispatch, getState, { gateways: { cars, clock }, report }) => {
    const { more, requestNumber, request, phase } = getState().results;
    if (more === 'counting' || more === 'counted') return;
    dispatch(moreBecame('counting'));
    // A search that is under way will count them.
    if (phase === 'loading') return;
    try {
      const nowMs = clock.nowMs();
      const outcome = await cars.search(request, { nowMs, more: true });
      dispatch(resultsReceived({ requestNumber, search: { request, outcome, nowMs, more: true } }));
    } catch (error) {
      dispatch(moreBecame('failed'));
      report(error);
    }
  };
