import type { PayloadOf, vehicleViewed } from '@forecourt/contracts';
import { parseList } from '@forecourt/contracts';

/** A car the shopper looked at, as it is kept on the device. Field names are the feeds' own. @source spec §3, VDP-082 */
export type ViewedCar = {
  readonly id: string;
  readonly stocknum?: string;
  readonly make?: string;
  readonly model?: string;
  readonly body?: string;
  readonly simple_body?: string;
};

/** More are not kept; the one seen longest ago goes first. @source VDP-082 */
export const mostViewedCars = 20;

const optionalFields = ['stocknum', 'make', 'model', 'body', 'simple_body'] as const;

/** What is kept of a vehicle page that was opened. */
export function toViewedCar({
  carId,
  stocknum,
  make,
  model,
  body,
  bodyConfiguration = body,
}: PayloadOf<typeof vehicleViewed>): ViewedCar {
  return {
    id: carId,
    ...(stocknum !== undefined && { stocknum }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(bodyConfiguration !== undefined && { body: bodyConfiguration }),
    ...(body !== undefined && { simple_body: body }),
  };
}

/** The list with the car in front, and nowhere else. @source VDP-082 */
export function withViewed(cars: readonly ViewedCar[], car: ViewedCar): readonly ViewedCar[] {
  return [car, ...cars.filter(({ id }) => id !== car.id)].slice(0, mostViewedCars);
}

/** What storage holds, without entries that are no viewed cars; empty when it is no list at all. */
export function parseViewedCars(json: string | null): readonly ViewedCar[] {
  return parseList(json)
    .filter(isViewedCar)
    .filter(({ id }, index, cars) => cars.findIndex((car) => car.id === id) === index)
    .slice(0, mostViewedCars);
}

function isViewedCar(value: unknown): value is ViewedCar {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return (
    typeof fields['id'] === 'string' &&
    fields['id'] !== '' &&
    optionalFields.every((name) => fields[name] === undefined || typeof fields[name] === 'string')
  );
}
