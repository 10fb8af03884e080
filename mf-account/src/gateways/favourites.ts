import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { Favourite } from '../model/favourite.ts';
import { parseFavourites, toggled } from '../model/favourite.ts';

/** The shopper's saved cars, on this device, for this site. */
export type FavouritesGateway = {
  /** Newest first. The same array until something changes. */
  all(): readonly Favourite[];
  toggle(car: Favourite): void;
  /** Hears of every change, also of one made in another tab. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

const none: readonly Favourite[] = [];

/** Favourites in the browser's storage; in memory where that is forbidden or full. @source spec §4, ACCT-006 */
export function createFavouritesGateway({ site, where }: GatewayEnvironment): FavouritesGateway {
  if (where === 'server') return { all: () => none, toggle: () => {}, subscribe: () => () => {} };
  const key = `forecourt-favourites:${site.slug}`;
  const listeners = new Set<() => void>();
  let current = read(key);
  const change = (next: readonly Favourite[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(parseFavourites(event.newValue));
  });
  return {
    all: () => current,
    toggle(car) {
      const next = toggled(current, car);
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage the list lives as long as the page.
      }
      change(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(key: string): readonly Favourite[] {
  try {
    return parseFavourites(window.localStorage.getItem(key));
  } catch {
    return none;
  }
}
