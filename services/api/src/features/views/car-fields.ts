import type { Car } from '@forecourt/contracts';
import { CarFields } from '@forecourt/contracts/api';

const names = Object.keys(CarFields.shape) as (keyof CarFields)[];

/** The fields of a car that may change after a page was rendered. @source VDP-081 */
export function carFieldsOf(car: Car): CarFields {
  const known = names.filter((name) => car[name] !== undefined).map((name) => [name, car[name]]);
  return { ...Object.fromEntries(known), status: car.status };
}
