import type { Address } from '@forecourt/kit/island';
import { choosesMore } from '../../model/facets/facet-groups.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { results } from './slice.ts';
import type { ResultsThunk } from './store.ts';

const { resultsReceived, moreBecame } = results.actions;

/** Query parameter that requests the facets behind "More filters". Without JavaScript, it also opens them. */
export const moreParameter = 'more=1';

/** Whether an address requests the facets behind "More filters", or chooses a value of such a facet. */
export function wantsMore({ query }: Address, { state }: SearchRequest): boolean {
  return query.split('&').includes(moreParameter) || choosesMore(state);
}

/** Counts the facets behind "More filters" for the search on screen. The results do not change. */
export const countMore =
  (): ResultsThunk =>
  async (dispatch, getState, { gateways: { cars, clock }, report }) => {
    const { more, requestNumber, request, phase } = getState().results;
    if (more === 'counting' || more === 'counted') return;
    dispatch(moreBecame('counting'));
    // No request is needed: the search that is running counts these facets too.
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
