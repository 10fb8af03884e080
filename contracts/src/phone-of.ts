import type { CarType } from './car/car.ts';
import type { Location } from './location.ts';

/** A site's own numbers, by location id and car type. */
type OwnNumbers = Readonly<Record<string, { readonly [Type in CarType]?: string | undefined }>>;

/**
 * The phone number for a car: the site's own number for its location and type, else the location's phone, else its
 * landline.
 *
 * @param location the car's location; null: unknown
 * @returns null when no number is known
 * @source spec §4, VDP-066
 */
export function phoneOf(
  car: { readonly car_type: CarType; readonly location_id?: string | undefined },
  location: Pick<Location, 'id' | 'contact_detail'> | null,
  ownNumbers: OwnNumbers = {},
): string | null {
  const id = location?.id ?? car.location_id ?? '';
  const own = Object.hasOwn(ownNumbers, id) ? ownNumbers[id]?.[car.car_type] : undefined;
  const { phone, landline_phone: landline } = location?.contact_detail ?? {};
  return [own, phone, landline].find((number) => number !== undefined && number.trim() !== '') ?? null;
}
