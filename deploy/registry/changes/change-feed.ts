import type { SitePointer } from '../store/site-store.ts';

/** A site runs something else now. */
export type Change = SitePointer;

export type ChangeFeed = {
  /** Calls back with every change from now on. Returns how to stop it. */
  readonly subscribe: (listener: (change: Change) => void) => () => void;
  /** Where every site stands: for those who come late, or listen to a registry that shares its database with others. */
  readonly current: () => Promise<readonly Change[]>;
  readonly announce: (change: Change) => void;
};

/** Tells listeners in this process of changes made through it. */
export function createChangeFeed(current: () => Promise<readonly Change[]>): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  return {
    current,
    subscribe(listener) {
      // Wrapped, so that subscribing one function twice is two subscriptions.
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    announce(change) {
      for (const listener of listeners) listener(change);
    },
  };
}
