import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ComparedCar } from '../model/compare/compared-car.ts';
import { parseComparedCars } from '../model/compare/compared-car.ts';

/** The cars a shopper chose to see side by side, on this device, for this site. */
export type ComparedGateway = {
  /** In the order they were chosen. The same array until something changes. */
  all(): readonly ComparedCar[];
  /** Adds a car as the last; one that is there already stays where it is. */
  add(car: ComparedCar): void;
  remove(id: string): void;
  clear(): void;
  /** Whether the last change is on the device, and not in the page alone. */
  isStored(): boolean;
  /** Is told of every change, also of one made in another tab. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

/** Under which name the device keeps them, together with the site's. */
export const comparedKey = 'forecourt-compare';

const none: readonly ComparedCar[] = [];

/** Kept in the browser's storage. Where that is forbidden or full the cars live as long as the page. @source requirements VDP-094 */
export function createComparedGateway({ site, where }: Pick<GatewayEnvironment, 'site' | 'where'>): ComparedGateway {
  if (where === 'server') {
    return {
      all: () => none,
      add: () => {},
      remove: () => {},
      clear: () => {},
      isStored: () => true,
      subscribe: () => () => {},
    };
  }
  const key = `${comparedKey}:${site.slug}`;
  const listeners = new Set<() => void>();
  let current = read(key) ?? none;
  let stored = true;
  const listener = (next: readonly ComparedCar[]) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  // Another tab may have written a moment ago, and its event still be on the way.
  const change = (to: (cars: readonly ComparedCar[]) => readonly ComparedCar[]) => {
    const next = to((stored ? read(key) : null) ?? current);
    stored = write(key, next);
    listener(next);
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(parseComparedCars(event.newValue));
  });
  // A page that comes back by the Back button slept through what other pages did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && stored) listener(read(key) ?? current);
  });
  return {
    all: () => current,
    add: (car) => change((cars) => (cars.some(({ id }) => id === car.id) ? cars : [...cars, car])),
    remove: (id) => change((cars) => cars.filter((car) => car.id !== id)),
    clear: () => change(() => none),
    isStored: () => stored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null when storage cannot be read; nothing in it is an empty list. */
function read(key: string): readonly ComparedCar[] | null {
  try {
    return parseComparedCars(window.localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Whether the cars are stored. */
function write(key: string, cars: readonly ComparedCar[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(cars));
    return true;
  } catch {
    return false;
  }
}
