import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ViewedCar } from '../model/viewed-car.ts';
import { parseViewedCars, withViewed } from '../model/viewed-car.ts';

/** The cars the shopper looked at, on this device, for this site. */
export type ViewedGateway = {
  /** Latest first. */
  all(): readonly ViewedCar[];
  add(car: ViewedCar): void;
  /** Whether the last change is on the device, and not in the page alone. */
  isStored(): boolean;
  /** Is told of every change, also of one made in another tab. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

/**
 * Viewed cars in the browser's storage. Where that is forbidden or full they live as long as the page.
 *
 * @source spec §3, VDP-082
 */
export function createViewedGateway({ site, where }: Pick<GatewayEnvironment, 'site' | 'where'>): ViewedGateway {
  if (where === 'server') return { all: () => [], add: () => {}, isStored: () => true, subscribe: () => () => {} };
  const key = `forecourt-viewed:${site.slug}`;
  const listeners = new Set<() => void>();
  let current = read(key) ?? [];
  let stored = true;
  const change = (next: readonly ViewedCar[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(parseViewedCars(event.newValue));
  });
  // A page that comes back by the Back button slept through what other pages wrote.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) change(read(key) ?? current);
  });
  return {
    all: () => current,
    add(car) {
      // Another tab may have written a moment ago, and its event still be on the way.
      const next = withViewed((stored ? read(key) : null) ?? current, car);
      stored = write(key, next);
      change(next);
    },
    isStored: () => stored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null when storage cannot be read or holds nothing. */
function read(key: string): readonly ViewedCar[] | null {
  try {
    const json = window.localStorage.getItem(key);
    return json === null ? null : parseViewedCars(json);
  } catch {
    return null;
  }
}

/** Whether the list is stored. */
function write(key: string, cars: readonly ViewedCar[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(cars));
    return true;
  } catch {
    return false;
  }
}
