import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ViewedCar } from '../model/viewed-car.ts';
import { parseViewedCars, withViewed } from '../model/viewed-car.ts';
import type { StoredListView } from './stored-list.ts';
import { createStoredList } from './stored-list.ts';

/** The cars the shopper looked at, latest first. */
export type ViewedGateway = StoredListView<ViewedCar> & { add(car: ViewedCar): void };

/** @source spec §3, VDP-082 */
export function createViewedGateway(env: Pick<GatewayEnvironment, 'site' | 'where'>): ViewedGateway {
  const { change, ...list } = createStoredList(env, 'viewed', parseViewedCars);
  return { ...list, add: (car) => change((cars) => withViewed(cars, car)) };
}
