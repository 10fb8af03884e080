import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { SavedSearch } from '../model/saved-search.ts';
import { parseSavedSearches, withoutSavedSearch, withSavedSearch } from '../model/saved-search.ts';

/** The shopper's saved searches, newest first. */
export type SavedSearchesGateway = StoredListView<SavedSearch> & {
  /** Keeps a search, as saved now. */
  save(search: Omit<SavedSearch, 'savedAtMs'>): void;
  /** Puts a removed one back where it was. */
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
