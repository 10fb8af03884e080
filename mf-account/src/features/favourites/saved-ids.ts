import { favouritesChanged } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import { useSyncExternalStore } from 'react';

/** Which cars are saved, as the event says. One of these serves all places of a widget. */
export type SavedIds = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/** Hears `favourites:changed` once for any number of hearts. */
export function createSavedIds(bus: Bus): SavedIds {
  let ids = none;
  const listeners = new Set<() => void>();
  bus.subscribe(favouritesChanged, ({ carIds }) => {
    ids = new Set(carIds);
    for (const listener of [...listeners]) listener();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => ids,
  };
}

/** The saved cars' ids; none on the server and while the browser takes over, since they are personal. */
export function useSavedIds(saved: SavedIds | undefined): ReadonlySet<string> {
  return useSyncExternalStore(saved?.subscribe ?? never, saved?.current ?? nothing, nothing);
}

const never = () => () => {};
const nothing = () => none;
