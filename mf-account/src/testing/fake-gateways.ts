import type { Car } from '@forecourt/contracts';
import type { AccountGateways } from '../gateways/index.ts';
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

function fakeViewed(): AccountGateways['viewed'] {
  const listeners = new Set<() => void>();
  let current: readonly ViewedCar[] = [];
  return {
    all: () => current,
    isStored: () => true,
    add(car) {
      current = withViewed(current, car);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Saved searches in memory, saved at one minute after another from the epoch. */
function fakeSearches(): AccountGateways['searches'] {
  const listeners = new Set<() => void>();
  let current: readonly SavedSearch[] = [];
  let savedAtMs = 0;
  const change = (next: readonly SavedSearch[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    all: () => current,
    isStored: () => true,
    save(search) {
      savedAtMs += 60_000;
      change(withSavedSearch(current, { ...search, savedAtMs }));
    },
    restore: (search) => change(withSavedSearch(current, search)),
    remove: (href) => change(withoutSavedSearch(current, href)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function fakeGateways(saved: readonly Favourite[] = [], cars: readonly Car[] = []): FakeGateways {
  const requested: (readonly string[])[] = [];
  const listeners = new Set<() => void>();
  let current = saved;
  let byIds: AccountGateways['cars']['byIds'] = async (ids) => cars.filter(({ id }) => ids.includes(id));
  return {
    requested,
    viewed: fakeViewed(),
    searches: fakeSearches(),
    response(next) {
      byIds = next;
    },
    cars: {
      byIds(ids, signal) {
        requested.push(ids);
        return byIds(ids, signal);
      },
    },
    favourites: {
      all: () => current,
      isStored: () => true,
      toggle(car) {
        current = toggled(current, car);
        for (const listener of [...listeners]) listener();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
