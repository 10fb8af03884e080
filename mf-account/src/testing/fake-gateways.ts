import type { Car } from '@forecourt/contracts';
import type { Alerts, SentEnquiry, SessionResponse, SignedInSessions } from '@forecourt/contracts/api';
import type { AccountGateways } from '../gateways/index.ts';
import type { WatchlistOutcome } from '../gateways/watchlist-api.ts';
import type { CarQuote } from '../model/car-quote.ts';
import { withoutQuote, withQuote } from '../model/car-quote.ts';
import type { Favourite } from '../model/favourite.ts';
import { toggled } from '../model/favourite.ts';
import type { SavedSearch } from '../model/saved-search.ts';
import { withoutSavedSearch, withSavedSearch } from '../model/saved-search.ts';
import type { ViewedCar } from '../model/viewed-car.ts';
import { withViewed } from '../model/viewed-car.ts';
import type { WatchlistEntry } from '../model/watchlist.ts';
import { withEntry, withoutEntry } from '../model/watchlist.ts';

/** An api that returns these enquiries, and for each a page on which it can be changed. */
export function fakeEnquiries(sent: readonly SentEnquiry[] | null = []): AccountGateways['enquiries'] {
  return {
    read: async () => sent,
    changePage: async (reference) => ({ kind: 'done', href: `/booking?t=${reference}` }),
  };
}

/** Fake gateways: storage in memory, and an api with a given list of cars. */
export type FakeGateways = AccountGateways & {
  /** Ids of each api request, in order. */
  readonly requested: (readonly string[])[];
  /** Sets the api's response. */
  response(byIds: AccountGateways['cars']['byIds']): void;
};

function memoryList<Entry>(first: readonly Entry[] = []) {
  const listeners = new Set<(source: 'thisTab') => void>();
  let current = first;
  return {
    all: () => current,
    isStored: () => true,
    subscribe(listener: (source: 'thisTab') => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(by: (entries: readonly Entry[]) => readonly Entry[]) {
      current = by(current);
      for (const listener of [...listeners]) listener('thisTab');
    },
  };
}

/** Saved searches in memory. The clock advances by a minute with each saved search. */
function fakeSearches(): AccountGateways['searches'] {
  const { change, ...list } = memoryList<SavedSearch>();
  let savedAtMs = 0;
  return {
    ...list,
    save(search) {
      savedAtMs += 60_000;
      change((searches) => withSavedSearch(searches, { ...search, savedAtMs }));
    },
    restore: (search) => change((searches) => withSavedSearch(searches, search)),
    remove: (href) => change((searches) => withoutSavedSearch(searches, href)),
  };
}

/** A watchlist in memory whose server returns a fixed outcome. */
export function fakeWatchlist(
  outcome: WatchlistOutcome = { kind: 'done' },
  posted: unknown[] = [],
): AccountGateways['watchlist'] {
  const { change, ...list } = memoryList<WatchlistEntry>();
  let wished: string | null = null;
  let isJoined = true;
  return {
    ...list,
    wish(id) {
      wished = id;
      isJoined = false;
    },
    takeWish() {
      const id = wished;
      wished = null;
      return id;
    },
    isToJoin: () => !isJoined,
    setJoined(next) {
      isJoined = next;
    },
    add: (id) => change((entries) => withEntry(entries, id)),
    remove: (id) => change((entries) => withoutEntry(entries, id)),
    replace: (entries) => change(() => entries),
    fetch: async () => list.all(),
    async post(which, phone, carId) {
      posted.push([which, phone, carId]);
      return outcome;
    },
  };
}

/** A fake session api that by default has no session; every code is 123456. */
export function fakeSession(
  as: SessionResponse = nobody,
  sessions: SignedInSessions = { sessions: [], confirmedUntil: '2026-03-02T04:40:00.000Z' },
): AccountGateways['session'] {
  const signedIn: SessionResponse = { signedIn: true, contact: 'aroha@example.com', phone: null };
  return {
    read: async () => as,
    sendCode: async () => ({ kind: 'done', value: { challenge: 'challenge-1' } }),
    signIn: async (_, code) =>
      code === '123456'
        ? { kind: 'done', value: signedIn }
        : { kind: 'refused', code: 'CODE_WRONG', message: 'That isn’t the code we sent you.', fields: {} },
    addPhone: async () => ({ kind: 'done', value: { ...signedIn, phone: '+61412345678' } }),
    addContact: async (_, code) =>
      code === '123456'
        ? { kind: 'done', value: signedIn }
        : {
            kind: 'refused',
            code: 'CONTACT_TAKEN',
            message: '+61412345678 already belongs to another account here.',
            fields: {},
          },
    removeContact: async () => ({ kind: 'done', value: signedIn }),
    sendProofCode: async () => ({ kind: 'done', value: { challenge: 'challenge-2' } }),
    confirm: async (_, code) =>
      code === '123456'
        ? { kind: 'done', value: sessions }
        : { kind: 'refused', code: 'CODE_WRONG', message: 'That isn’t the code we sent you.', fields: {} },
    sessions: async () => sessions,
    endSession: async () => ({ kind: 'done', value: sessions }),
    endOtherSessions: async () => ({ kind: 'done', value: sessions }),
    deleteAccount: async () => ({ kind: 'done', value: nobody }),
    signOut: async () => ({ kind: 'done', value: nobody }),
  };
}

/** Alerts in memory. @param first null if nobody is signed in */
export function fakeAlerts(first: Alerts | null = null): AccountGateways['alerts'] {
  let alerts: Alerts = first ?? { searches: [], saved_cars: false };
  const done = async (next: Partial<Alerts>) => {
    alerts = { ...alerts, ...next };
    return { kind: 'done' as const, alerts };
  };
  return {
    read: async () => (first === null ? null : alerts),
    follow: ({ href }) => done({ searches: [...alerts.searches, href] }),
    unfollow: (href) => done({ searches: alerts.searches.filter((each) => each !== href) }),
    setSavedCars: (on) => done({ saved_cars: on }),
  };
}

const nobody: SessionResponse = { signedIn: false, contact: null, phone: null };

export function fakeGateways(
  saved: readonly Favourite[] = [],
  cars: readonly Car[] = [],
  quoted: readonly CarQuote[] = [],
): FakeGateways {
  const requested: (readonly string[])[] = [];
  const favourites = memoryList(saved);
  const viewed = memoryList<ViewedCar>();
  const quotes = memoryList(quoted);
  let byIds: AccountGateways['cars']['byIds'] = async (ids) => cars.filter(({ id }) => ids.includes(id));
  return {
    requested,
    viewed: { ...viewed, add: (car) => viewed.change((list) => withViewed(list, car)) },
    searches: fakeSearches(),
    quotes: {
      ...quotes,
      keep: (quote) => quotes.change((list) => withQuote(list, quote)),
      remove: (carId) => quotes.change((list) => withoutQuote(list, carId)),
    },
    response(next) {
      byIds = next;
    },
    cars: {
      byIds(ids, signal) {
        requested.push(ids);
        return byIds(ids, signal);
      },
    },
    session: fakeSession(),
    alerts: fakeAlerts(),
    enquiries: fakeEnquiries(),
    watchlist: fakeWatchlist(),
    favourites: { ...favourites, toggle: (car) => favourites.change((list) => toggled(list, car)) },
  };
}
