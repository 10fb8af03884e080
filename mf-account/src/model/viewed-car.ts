import type { PayloadOf, vehicleViewed } from '@forecourt/contracts';
import { parseList } from '@forecourt/contracts';

/** A viewed car as stored on the device. Field names are those of the feed. @source spec §3, VDP-082 */
export type ViewedCar = {
  readonly id: string;
  readonly stocknum?: string;
  readonly make?: string;
  readonly model?: string;
  readonly body?: string;
  readonly simple_body?: string;
};

/** Maximum number of viewed cars; the oldest are dropped. @source VDP-082 */
export const mostViewedCars = 20;

const optionalFields = ['stocknum', 'make', 'model', 'body', 'simple_body'] as const;

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

/** Adds the car at the front of the list and removes its earlier entry. @source VDP-082 */
export function withViewed(cars: readonly ViewedCar[], car: ViewedCar): readonly ViewedCar[] {
  return [car, ...cars.filter(({ id }) => id !== car.id)].slice(0, mostViewedCars);
}

/** The stored cars without invalid entries; empty if the text is not a list. */
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
