import type { AccessStore } from '../store/access-store.ts';
import type { SitePointer } from '../store/site-store.ts';

/** A site now runs another lockfile or configuration. */
export type Change = SitePointer;

/**
 * Data other than a site's revision have changed. `site`: the site that the data concern; null: several sites or none.
 */
export type Notice = {
  readonly about: 'channels' | 'freezes' | 'scheduled' | 'versions';
  readonly site: string | null;
};

/** The notice that each audited action causes. `ofSite`: the subject of the action is a site. */
const noticeOf: Readonly<Record<string, { readonly about: Notice['about']; readonly ofSite: boolean }>> = {
  'channel:set': { about: 'channels', ofSite: true },
  hold: { about: 'channels', ofSite: true },
  unhold: { about: 'channels', ofSite: true },
  'freeze:add': { about: 'freezes', ofSite: true },
  'freeze:remove': { about: 'freezes', ofSite: true },
  schedule: { about: 'scheduled', ofSite: false },
  'schedule:cancel': { about: 'scheduled', ofSite: false },
  publish: { about: 'versions', ofSite: false },
  deprecate: { about: 'versions', ofSite: false },
  undeprecate: { about: 'versions', ofSite: false },
  'version:collect': { about: 'versions', ofSite: false },
  'preview:collect': { about: 'versions', ofSite: false },
};

/**
 * Notifies subscribers in this process about changes that this process makes. `followNotices` also returns notices of
 * other registries on the database.
 */
export function createChangeFeed(
  current: () => Promise<readonly Change[]>,
  actions: Pick<AccessStore, 'newest' | 'doneAfter'>,
) {
  const listeners = new Set<(change: Change) => void>();
  const noticed = new Set<(notice: Notice) => void>();
  return {
    /** Returns the current revision of every site, for new subscribers and for registries that share a database. */
    current,
    /**
     * Calls `listener` with every later change.
     *
     * @returns a function that ends the subscription
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
     * @returns a function that ends the subscription
     */
    subscribeToNotices(listener: (notice: Notice) => void): () => void {
      const own = (notice: Notice) => listener(notice);
      noticed.add(own);
      return () => noticed.delete(own);
    },
    /**
     * Starts to follow the notices of all registries on this database.
     *
     * @returns a function that returns the notices since its last call. Its first call returns none
     */
    followNotices(): () => Promise<readonly Notice[]> {
      let last: number | null = null;
      return async () => {
        if (last === null) {
          last = await actions.newest();
          return [];
        }
        const done = await actions.doneAfter(last);
        last = done.at(-1)?.id ?? last;
        // Equal notices are sent once. One operation may cause many: deleting unused versions has an action for each
        // version.
        const notices = new Map<string, Notice>();
        for (const { action, subject } of done) {
          const notice = noticeOf[action];
          if (notice === undefined) continue;
          const site = notice.ofSite ? subject : null;
          notices.set(`${notice.about} ${site}`, { about: notice.about, site });
        }
        return [...notices.values()];
      };
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
