import type { Car } from '@forecourt/contracts';
import type { AccountGateways } from '../gateways/index.ts';
import type { CarQuote } from '../model/car-quote.ts';
import { withoutQuote, withQuote } from '../model/car-quote.ts';
import type { Favourite } from '../model/favourite.ts';
import { toggled } from '../model/favourite.ts';
import type { SavedSearch } from '../model/saved-search.ts';
import { withoutSavedSearch, withSavedSearch } from '../model/saved-search.ts';
import type { ViewedCar } from '../model/viewed-car.ts';
import { withViewed } from '../model/viewed-car.ts';

/** Gateways with a device in memory and an api that knows these cars. */
export type FakeGateways = AccountGateways & {
  /** Ids of each question to the api, in order. */
  readonly requested: (readonly string[])[];
  /** Makes the api answer otherwise from now on. */
  response(byIds: AccountGateways['cars']['byIds']): void;
};

/** A list in memory. */
function memoryList<Entry>(first: readonly Entry[] = []) {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    all: () => current,
    isStored: () => true,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(by: (entries: readonly Entry[]) => readonly Entry[]) {
      current = by(current);
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Saved searches in memory, saved at one minute after another from the epoch. */
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
    favourites: { ...favourites, toggle: (car) => favourites.change((list) => toggled(list, car)) },
  };
}
