import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { SavedSearch } from '../model/saved-search.ts';
import { parseSavedSearches, withoutSavedSearch, withSavedSearch } from '../model/saved-search.ts';

/** The shopper's saved searches, on this device, for this site. */
export type SavedSearchesGateway = {
  /** Newest first. The same array until something changes. */
  all(): readonly SavedSearch[];
  /** Keeps a search, as saved now. */
  save(search: Omit<SavedSearch, 'savedAtMs'>): void;
  /** Puts a removed one back where it was. */
  restore(search: SavedSearch): void;
  remove(href: string): void;
  /** Whether the last change is on the device, and not in the page alone. */
  isStored(): boolean;
  /** Is told of every change, also of one made in another tab. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

const none: readonly SavedSearch[] = [];

/** Saved searches in the browser's storage. Where that is forbidden or full they live as long as the page. */
export function createSavedSearchesGateway(
  { site, where }: Pick<GatewayEnvironment, 'site' | 'where'>,
  nowMs: () => number = Date.now,
): SavedSearchesGateway {
  if (where === 'server') {
    return {
      all: () => none,
      save: () => {},
      restore: () => {},
      remove: () => {},
      isStored: () => true,
      subscribe: () => () => {},
    };
  }
  const key = `forecourt-saved-searches:${site.slug}`;
  const listeners = new Set<() => void>();
  let current = read(key) ?? none;
  let stored = true;
  const show = (next: readonly SavedSearch[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (by: (searches: readonly SavedSearch[]) => readonly SavedSearch[]) => {
    // Another tab may have written a moment ago, and its event still be on the way.
    const next = by((stored ? read(key) : null) ?? current);
    stored = write(key, next);
    show(next);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(parseSavedSearches(event.newValue));
  });
  // A page that comes back by the Back button slept through what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) show(read(key) ?? current);
  });
  return {
    all: () => current,
    save: (search) => change((searches) => withSavedSearch(searches, { ...search, savedAtMs: nowMs() })),
    restore: (search) => change((searches) => withSavedSearch(searches, search)),
    remove: (href) => change((searches) => withoutSavedSearch(searches, href)),
    isStored: () => stored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null when storage cannot be read; nothing in it is an empty list. */
function read(key: string): readonly SavedSearch[] | null {
  try {
    return parseSavedSearches(window.localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Whether the list is stored. */
function write(key: string, searches: readonly SavedSearch[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(searches));
    return true;
  } catch {
    return false;
  }
}
