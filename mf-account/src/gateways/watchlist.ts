import type { RouteAliases } from '@forecourt/contracts';
import { matchRoute } from '@forecourt/contracts';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList, readStored, removeStored, writeStored } from '@forecourt/kit/storage';
import type { WatchlistEntry } from '../model/watchlist.ts';
import { parseWatchlist, withEntry, withoutEntry } from '../model/watchlist.ts';
import { hasSession } from './session.ts';
import type { WatchlistApi } from './watchlist-api.ts';

/** The cars a signed-in shopper watches: at once on the device, then on the server. */
export type WatchlistGateway = StoredListView<WatchlistEntry> &
  WatchlistApi & {
    add(id: string): void;
    remove(id: string): void;
    replace(entries: readonly WatchlistEntry[]): void;
    /** Remembers, in this tab, the car whose Save led to the sign-in. */
    wish(id: string): void;
    /** That car, once; null: no Save led to a sign-in. */
    takeWish(): string | null;
    /** Whether somebody is signed in whose account does not hold yet what is saved on this device, and is where they wanted to be. */
    isToJoin(): boolean;
    /** Says whether account and device hold the same; until the next sign-in. */
    setJoined(isJoined: boolean): void;
  };

const none: readonly WatchlistEntry[] = [];

/** The pages of a sign-in are left by its next step: what is told the shopper there, nobody reads. */
const isSigningIn = (aliases?: RouteAliases) => matchRoute(location.pathname, aliases)?.route === 'account.sign-in';

/** The list on the device; few call the server, so that code comes in a file of its own. @source spec §4, ACCT-009 */
export function createWatchlistGateway(env: Pick<GatewayEnvironment, 'site' | 'where' | 'fetch'>): WatchlistGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-watchlist', parseWatchlist);
  const joinedKey = `forecourt-account-joined:${env.site.slug}`;
  const wishKey = `forecourt-watchlist-wish:${env.site.slug}`;
  const setJoined = (isJoined: boolean) => void (isJoined ? writeStored(joinedKey, '1') : removeStored(joinedKey));
  const server = async () =>
    (await import(/* webpackChunkName: "session" */ './watchlist-api.ts')).createWatchlistApi(env);
  return {
    ...list,
    // On a device that several use, a list shows to who is signed in.
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
      // The next sign-in joins again.
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
