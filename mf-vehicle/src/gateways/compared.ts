import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { ComparedCar } from '../model/compare/compared-car.ts';
import { parseComparedCars } from '../model/compare/compared-car.ts';

/** The cars that a shopper compares, in the order in which they were added. Stored per device and site. */
export type ComparedGateway = StoredListView<ComparedCar> & {
  /** Appends a car; a car already in the list keeps its position. */
  add(car: ComparedCar): void;
  remove(id: string): void;
  clear(): void;
};

/** Storage key; the site's slug is added to it. */
export const comparedKey = 'forecourt-compare';

/** @source requirements VDP-094 */
export function createComparedGateway(env: Pick<GatewayEnvironment, 'site' | 'where'>): ComparedGateway {
  const { change, ...list } = createStoredList(env, comparedKey, parseComparedCars);
  return {
    ...list,
    add: (car) => change((cars) => (cars.some(({ id }) => id === car.id) ? cars : [...cars, car])),
    remove: (id) => change((cars) => cars.filter((car) => car.id !== id)),
    clear: () => change(() => []),
  };
}
