import type { Car } from '@forecourt/contracts';
import type { AccountGateways } from '../gateways/index.ts';
import type { Favourite } from '../model/favourite.ts';
import { toggled } from '../model/favourite.ts';

/** Gateways with a device in memory and an api that knows these cars. */
export type FakeGateways = AccountGateways & {
  /** Ids of each question to the api, in order. */
  readonly asked: (readonly string[])[];
  /** Makes the api answer otherwise from now on. */
  answer(byIds: AccountGateways['cars']['byIds']): void;
};

export function fakeGateways(saved: readonly Favourite[] = [], cars: readonly Car[] = []): FakeGateways {
  const asked: (readonly string[])[] = [];
  const listeners = new Set<() => void>();
  let current = saved;
  let byIds: AccountGateways['cars']['byIds'] = async (ids) => cars.filter(({ id }) => ids.includes(id));
  return {
    asked,
    answer(next) {
      byIds = next;
    },
    cars: {
      byIds(ids, signal) {
        asked.push(ids);
        return byIds(ids, signal);
      },
    },
    favourites: {
      all: () => current,
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
