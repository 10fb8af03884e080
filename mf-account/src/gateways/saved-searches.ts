import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { SavedSearch } from '../model/saved-search.ts';
import { parseSavedSearches, withoutSavedSearch, withSavedSearch } from '../model/saved-search.ts';

/** Saved searches, newest first. */
export type SavedSearchesGateway = StoredListView<SavedSearch> & {
  /** Saves a search with the current time. */
  save(search: Omit<SavedSearch, 'savedAtMs'>): void;
  /** Restores a removed search at its position. */
  restore(search: SavedSearch): void;
  remove(href: string): void;
};

export function createSavedSearchesGateway(
  env: Pick<GatewayEnvironment, 'site' | 'where'>,
  nowMs: () => number = Date.now,
): SavedSearchesGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-saved-searches', parseSavedSearches);
  return {
    ...list,
    save: (search) => change((searches) => withSavedSearch(searches, { ...search, savedAtMs: nowMs() })),
    restore: (search) => change((searches) => withSavedSearch(searches, search)),
    remove: (href) => change((searches) => withoutSavedSearch(searches, href)),
  };
}
