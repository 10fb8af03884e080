import type { FacetCounts, PayloadOf } from '@forecourt/contracts';
import { searchPerformed, searchSaved, searchUnsaved } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Navigation } from '@forecourt/kit/island';
import type { ResultsStore } from './features/results/store.ts';
import type { RecentSearchesGateway } from './gateways/recent-searches.ts';
import type { RecentSearch } from './model/search/recent-search.ts';
import type { SearchRequest } from './model/search/search-scope.ts';

/**
 * Adds a search to the recent searches once its results are on screen. Only searches that find cars are added, and only
 * if they contain words, a make, a model or a body. Returns an unsubscribe function.
 */
export function rememberSearches(
  store: ResultsStore,
  recent: RecentSearchesGateway,
  toRecent: (request: SearchRequest, stock: FacetCounts) => RecentSearch,
): () => void {
  let remembered: object | null = null;
  const remember = () => {
    const { shown, phase } = store.getState().results;
    if (phase !== 'shown' || shown === remembered) return;
    remembered = shown;
    const { request, outcome } = shown;
    const isNamed = request.state.query !== '' || ['make', 'model', 'body'].includes(request.scope.kind);
    if (isNamed && outcome.response.count > 0) recent.remember(toRecent(request, outcome.stock));
  };
  remember();
  return store.subscribe(remember);
}

/** Publishes the search on screen, now and after every change. Returns an unsubscribe function. */
export function publishResults(store: ResultsStore, bus: Bus, navigation: Navigation): () => void {
  let announced: object | null = null;
  const announce = () => {
    const { shown, phase } = store.getState().results;
    if (phase !== 'shown' || shown.request === announced) return;
    announced = shown.request;
    const { path, query } = navigation.current();
    bus.publish(searchPerformed, {
      query: shown.request.state.query,
      count: shown.outcome.response.count,
      href: query === '' ? path : `${path}?${query}`,
    });
  };
  announce();
  return store.subscribe(announce);
}

/** Publishes that the shopper saved a search. */
export function publishSaved(bus: Bus, search: PayloadOf<typeof searchSaved>): void {
  bus.publish(searchSaved, search);
}

/** Publishes that the shopper removed a saved search. */
export function publishUnsaved(bus: Bus, href: string): void {
  bus.publish(searchUnsaved, { href });
}
