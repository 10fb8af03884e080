import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { Favourite } from '../model/favourite.ts';
import { parseFavourites, toggled } from '../model/favourite.ts';

/** The shopper's saved cars, on this device, for this site. */
export type FavouritesGateway = {
  /** Newest first. The same array until something changes. */
  all(): readonly Favourite[];
  toggle(car: Favourite): void;
  /** Whether the last change is on the device, and not in the page alone. */
  isStored(): boolean;
  /** Is told of every change, also of one made in another tab. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

const none: readonly Favourite[] = [];

/**
 * Favourites in the browser's storage. Where that is forbidden or full they live as long as the page.
 *
 * @source spec §4, ACCT-006
 */
export function createFavouritesGateway({
  site,
  where,
}: Pick<GatewayEnvironment, 'site' | 'where'>): FavouritesGateway {
  if (where === 'server') return { all: () => none, toggle: () => {}, isStored: () => true, subscribe: () => () => {} };
  const key = `forecourt-favourites:${site.slug}`;
  const listeners = new Set<() => void>();
  let current = read(key) ?? none;
  let stored = true;
  const change = (next: readonly Favourite[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(parseFavourites(event.newValue));
  });
  // A page that comes back by the Back button slept through what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) change(read(key) ?? current);
  });
  return {
    all: () => current,
    toggle(car) {
      // Another tab may have written a moment ago, and its event still be on the way.
      const next = toggled((stored ? read(key) : null) ?? current, car);
      stored = write(key, next);
      change(next);
    },
    isStored: () => stored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null when storage cannot be read; nothing in it is an empty list. */
function read(key: string): readonly Favourite[] | null {
  try {
    return parseFavourites(window.localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Whether the list is stored. */
function write(key: string, favourites: readonly Favourite[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(favourites));
    return true;
  } catch {
    return false;
  }
}
