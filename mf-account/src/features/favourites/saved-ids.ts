import { useSyncExternalStore } from 'react';

/** The ids of saved cars. One instance serves every mount of a widget. */
export type SavedIds = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReadonlySet<string>;
  readonly replace: (ids: readonly string[]) => void;
};

const none: ReadonlySet<string> = new Set();

/** Creates the list of saved ids. It is empty until `replace` is called. */
export function createSavedIds(): SavedIds {
  let ids = none;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => ids,
    replace(next) {
      ids = new Set(next);
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Ids of the saved cars; empty on the server and during hydration, because they are personal. */
export function useSavedIds(saved: SavedIds | undefined): ReadonlySet<string> {
  return useSyncExternalStore(saved?.subscribe ?? never, saved?.current ?? nothing, nothing);
}

/** Calls `run` at once if the car is saved, else as soon as it is saved. Returns a function that cancels the call. */
export function whenSaved(saved: SavedIds | undefined, id: string, run: () => void): () => void {
  const check = () => {
    if (saved?.current().has(id)) run();
  };
  check();
  return saved?.subscribe(check) ?? (() => {});
}

const never = () => () => {};
const nothing = () => none;
