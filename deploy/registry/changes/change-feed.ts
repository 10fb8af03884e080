import type { SitePointer } from '../store/site-store.ts';

/** A site runs another lockfile or configuration. */
export type Change = SitePointer;

/** Notifies subscribers in this process of changes made in this process. */
export function createChangeFeed(current: () => Promise<readonly Change[]>) {
  const listeners = new Set<(change: Change) => void>();
  return {
    /** Current revision of every site, for late subscribers and for registries that share a database. */
    current,
    /** Calls back with every change from now on. Returns a function that stops it. */
    subscribe(listener: (change: Change) => void): () => void {
      // Wrapped, so that subscribing the same function twice makes two subscriptions.
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
