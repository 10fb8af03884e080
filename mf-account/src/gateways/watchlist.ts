import type { RouteAliases } from '@forecourt/contracts';
import { matchRoute } from '@forecourt/contracts';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList, readStored, removeStored, writeStored } from '@forecourt/kit/storage';
import type { WatchlistEntry } from '../model/watchlist.ts';
import { parseWatchlist, withEntry, withoutEntry } from '../model/watchlist.ts';
import { hasSession } from './session.ts';
import type { WatchlistApi } from './watchlist-api.ts';

/** The watchlist of a signed-in shopper. A change is made on the device first, then on the server. */
export type WatchlistGateway = StoredListView<WatchlistEntry> &
  WatchlistApi & {
    add(id: string): void;
    remove(id: string): void;
    replace(entries: readonly WatchlistEntry[]): void;
    /** Stores, in this tab, the car that the shopper wanted to save when the sign-in was required. */
    wish(id: string): void;
    /** Returns the stored car and deletes it from storage; null when there is none. */
    takeWish(): string | null;
    /**
     * Whether the device's cars still have to be merged with the account's. False while the shopper is signed out or on
     * the sign-in pages.
     */
    isToJoin(): boolean;
    /**
     * Stores whether the device's cars have been merged with the account's. The value is valid until the next sign-in.
     */
    setJoined(isJoined: boolean): void;
  };

const none: readonly WatchlistEntry[] = [];

/**
 * Whether a sign-in page is shown. These pages redirect at once to the next step, so nobody would see a message there.
 */
const isSigningIn = (aliases?: RouteAliases) => matchRoute(location.pathname, aliases)?.route === 'account.sign-in';

/**
 * The list on the device. Few visitors send requests, so the code for requests is loaded on demand. @source spec §4,
 * ACCT-009
 */
export function createWatchlistGateway(env: Pick<GatewayEnvironment, 'site' | 'where' | 'fetch'>): WatchlistGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-watchlist', parseWatchlist);
  const joinedKey = `forecourt-account-joined:${env.site.slug}`;
  const wishKey = `forecourt-watchlist-wish:${env.site.slug}`;
  const setJoined = (isJoined: boolean) => void (isJoined ? writeStored(joinedKey, '1') : removeStored(joinedKey));
  const server = async () =>
    (await import(/* webpackChunkName: "session" */ './watchlist-api.ts')).createWatchlistApi(env);
  return {
    ...list,
    // Several people may share a device, so the list is shown only while a shopper is signed in.
    all: () => (env.where === 'browser' && hasSession() ? list.all() : none),
    add: (id) => change((entries) => withEntry(entries, id)),
    remove: (id) => change((entries) => withoutEntry(entries, id)),
    replace: (entries) => change(() => entries),
    wish(id) {
      writeStored(wishKey, id, 'sessionStorage');
      setJoined(false);
    },
    takeWish() {
      const id = readStored(wishKey, 'sessionStorage');
      removeStored(wishKey, 'sessionStorage');
      return id;
    },
    isToJoin() {
      if (hasSession()) return readStored(joinedKey) === null && !isSigningIn(env.site.aliases);
      // The shopper is signed out, so the lists have to be merged again after the next sign-in.
      setJoined(false);
      return false;
    },
    setJoined,
    fetch: () =>
      server().then(
        (api) => api.fetch(),
        () => null,
      ),
    post: (...request) =>
      server().then(
        (api) => api.post(...request),
        () => ({ kind: 'failed', message: null }),
      ),
  };
}
