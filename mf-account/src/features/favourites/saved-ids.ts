import { useSyncExternalStore } from 'react';

/** Which cars are saved. One of these serves all places of a widget. */
export type SavedIds = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReadonlySet<string>;
  readonly replace: (ids: readonly string[]) => void;
};

const none: ReadonlySet<string> = new Set();

/** None saved, until set otherwise. */
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

/** The saved cars' ids; none on the server and while the browser takes over, since they are personal. */
export function useSavedIds(saved: SavedIds | undefined): ReadonlySet<string> {
  return useSyncExternalStore(saved?.subscribe ?? never, saved?.current ?? nothing, nothing);
}

/** Calls back as soon as the car is saved, at once when it is already. Returns its undo. */
export function whenSaved(saved: SavedIds | undefined, id: string, run: () => void): () => void {
  const check = () => {
    if (saved?.current().has(id)) run();
  };
  check();
  return saved?.subscribe(check) ?? (() => {});
}

const never = () => () => {};
const nothing = () => none;
