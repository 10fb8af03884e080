import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { ComparedCar } from '../model/compare/compared-car.ts';
import { parseComparedCars } from '../model/compare/compared-car.ts';

/** The cars a shopper chose to see side by side, on this device, for this site, in the order they were chosen. */
export type ComparedGateway = StoredListView<ComparedCar> & {
  /** Adds a car as the last; one that is there already stays where it is. */
  add(car: ComparedCar): void;
  remove(id: string): void;
  clear(): void;
};

/** Under which name the device keeps them, together with the site's. */
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
