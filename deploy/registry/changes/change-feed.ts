import type { SitePointer } from '../store/site-store.ts';

/** A site now runs another lockfile or configuration. */
export type Change = SitePointer;

/**
 * Data other than a site's revision have changed. `site`: the site that they concern; null if they concern several
 * sites or none.
 */
export type Notice = {
  readonly about: 'channels' | 'freezes' | 'scheduled' | 'versions';
  readonly site: string | null;
};

/** Notifies subscribers in this process about changes that this process makes. */
export function createChangeFeed(current: () => Promise<readonly Change[]>) {
  const listeners = new Set<(change: Change) => void>();
  const noticed = new Set<(notice: Notice) => void>();
  return {
    /** Returns the current revision of every site, for new subscribers and for registries that share a database. */
    current,
    /**
     * Calls `listener` with every later change.
     *
     * @returns ends the subscription
     */
    subscribe(listener: (change: Change) => void): () => void {
      // The listener is wrapped, so that the same function can be subscribed twice.
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    /**
     * Calls `listener` with every later notice.
     *
     * @returns ends the subscription
     */
    subscribeToNotices(listener: (notice: Notice) => void): () => void {
      const own = (notice: Notice) => listener(notice);
      noticed.add(own);
      return () => noticed.delete(own);
    },
    notify(notice: Notice): void {
      for (const listener of noticed) listener(notice);
    },
    announce(change: Change): void {
      for (const listener of listeners) listener(change);
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
