import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { StoredListView } from '@forecourt/kit/storage';
import { createStoredList } from '@forecourt/kit/storage';
import type { ViewedCar } from '../model/viewed-car.ts';
import { parseViewedCars, withViewed } from '../model/viewed-car.ts';

/** Recently viewed cars, the latest first. */
export type ViewedGateway = StoredListView<ViewedCar> & { add(car: ViewedCar): void };

/** @source spec §3, VDP-082 */
export function createViewedGateway(env: Pick<GatewayEnvironment, 'site' | 'where'>): ViewedGateway {
  const { change, ...list } = createStoredList(env, 'forecourt-viewed', parseViewedCars);
  return { ...list, add: (car) => change((cars) => withViewed(cars, car)) };
}
