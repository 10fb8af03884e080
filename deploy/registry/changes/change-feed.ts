import type { SitePointer } from '../store/site-store.ts';

/** A site runs something else now. */
export type Change = SitePointer;

/** Notifies subscribers in this process of changes made through it. */
export function createChangeFeed(current: () => Promise<readonly Change[]>) {
  const listeners = new Set<(change: Change) => void>();
  return {
    /** Where every site stands: for those who come late, or listen to a registry that shares its database with others. */
    current,
    /** Calls back with every change from now on. Returns how to stop it. */
    subscribe(listener: (change: Change) => void): () => void {
      // Wrapped, so that subscribing one function twice is two subscriptions.
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    announce(change: Change): void {
      for (const listener of listeners) listener(change);
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
