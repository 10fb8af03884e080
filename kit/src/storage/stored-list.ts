import type { GatewayEnvironment } from '../island/environment.ts';
import { writeStored } from './stored-value.ts';

/**
 * A list stored on the shopper's device, per site. Where storage is forbidden or full, it lasts as long as the page.
 */
export type StoredList<Entry> = {
  /** Returns the same array until the list changes; empty on the server. */
  all(): readonly Entry[];
  change(by: (entries: readonly Entry[]) => readonly Entry[]): void;
  /** Whether the last change was stored, not only kept in memory. */
  isStored(): boolean;
  /** Subscribes to changes, including changes in another tab. Returns an unsubscribe function. */
  subscribe(listener: (source: ChangeSource) => void): () => void;
};

/** The tab in which a list was changed. */
export type ChangeSource = 'thisTab' | 'otherTab';

/** The list without `change`, for gateways that have their own methods to change it. */
export type StoredListView<Entry> = Omit<StoredList<Entry>, 'change'>;

const none: readonly never[] = [];

/**
 * Creates a list in `localStorage`.
 *
 * @param name such as `forecourt-favourites`; the storage key is this name with the site's slug
 * @param parse parses the stored value; returns an empty list for an invalid one
 * @source spec §3, §4, ACCT-006
 */
export function createStoredList<Entry>(
  { site, where }: Pick<GatewayEnvironment, 'site' | 'where'>,
  name: string,
  parse: (json: string | null) => readonly Entry[],
): StoredList<Entry> {
  if (where === 'server') return { all: () => none, change: () => {}, isStored: () => true, subscribe: () => () => {} };
  const key = `${name}:${site.slug}`;
  const listeners = new Set<(source: ChangeSource) => void>();
  /** Null when storage cannot be read; an empty list when nothing is stored. */
  const read = () => {
    try {
      return parse(window.localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  let current = read() ?? none;
  let stored = true;
  const show = (next: readonly Entry[], source: ChangeSource) => {
    current = next;
    for (const listener of [...listeners]) listener(source);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(parse(event.newValue), 'otherTab');
  });
  // A page restored from the back/forward cache missed the changes of other tabs, so it reads the list again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) show(read() ?? current, 'otherTab');
  });
  return {
    all: () => current,
    change(by) {
      // Reads again: another tab may have written, and its event has not arrived yet.
      const next = by((stored ? read() : null) ?? current);
      stored = writeStored(key, JSON.stringify(next));
      show(next, 'thisTab');
    },
    isStored: () => stored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
