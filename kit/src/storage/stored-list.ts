import type { GatewayEnvironment } from '../island/environment.ts';
import { writeStored } from './stored-value.ts';

/** A list that is kept on the shopper's device, for one site. Where that is forbidden or full it lives as long as the page. */
export type StoredList<Entry> = {
  /** The same array until something changes; empty on the server. */
  all(): readonly Entry[];
  change(by: (entries: readonly Entry[]) => readonly Entry[]): void;
  /** Whether the last change is on the device, and not in the page alone. */
  isStored(): boolean;
  /** Subscribes to changes, also those made in another tab. Returns its undo. */
  subscribe(listener: (source: ChangeSource) => void): () => void;
};

/** Which tab of the browser a list was changed in. */
export type ChangeSource = 'thisTab' | 'otherTab';

/** What a gateway of such a list shows of it. */
export type StoredListView<Entry> = Omit<StoredList<Entry>, 'change'>;

const none: readonly never[] = [];

/**
 * A list in the browser's storage.
 *
 * @param name `forecourt-favourites`; with the site's slug its key in storage
 * @param parse what storage holds; empty when that is no such list
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
  /** Null when storage cannot be read; nothing in it is an empty list. */
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
  // A page that comes back by the Back button slept through what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) show(read() ?? current, 'otherTab');
  });
  return {
    all: () => current,
    change(by) {
      // Another tab may have written a moment ago, and its event still be on the way.
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
