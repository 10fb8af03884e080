import type { Car, CarStatus, CarType } from './car.ts';
import { shownPrice } from './price.ts';

/**
 * What one page passes to another remote's widget about a car: enough to name, picture and price it.
 *
 * `price` in dollars; absent when there is none to show.
 */
export type CarBrief = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly carType: CarType;
  readonly status: CarStatus;
  readonly year?: number;
  readonly make?: string;
  readonly model?: string;
  readonly body?: string;
  readonly price?: number;
  readonly imageUrl?: string;
  readonly stocknum?: string;
  readonly dealershipId?: string;
  readonly dealershipSlug?: string;
  readonly locationId?: string;
  /** Whether the dealer lets it be saved. Unsaid: yes. @source CONF-005 */
  readonly savable?: false;
};

/** The brief of a car: what slots carry. */
export function toCarBrief(car: Car): CarBrief {
  const price = shownPrice(car.price);
  const imageUrl = car.images?.[0]?.image.thumb.url ?? car.primary_image_url;
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    carType: car.car_type,
    status: isSold(car) ? 'sold' : car.status,
    ...(car.year !== undefined && { year: car.year }),
    ...(car.make !== undefined && { make: car.make }),
    ...(car.model !== undefined && { model: car.model }),
    ...(car.simple_body !== undefined && { body: car.simple_body }),
    ...(price !== undefined && { price }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(car.stocknum !== undefined && { stocknum: car.stocknum }),
    ...(car.dealership_id !== undefined && { dealershipId: car.dealership_id }),
    ...(car.dealership_slug !== undefined && { dealershipSlug: car.dealership_slug }),
    ...(car.location_id !== undefined && { locationId: car.location_id }),
    ...(car.features?.favourites === false && { savable: false }),
  };
}

/** Sold by either of the two fields that say so. @source requirements AMB-51 */
export function isSold(car: Pick<Car, 'status' | 'sold'>): boolean {
  return car.status === 'sold' || car.sold === true;
}

/** On a vehicle page a car counts as in stock when it is, or is coming soon. @source spec §4, VDP-005 */
export function isInStock(car: Pick<Car, 'status' | 'sold'>): boolean {
  return !isSold(car);
}

/** What engines are told of whether a vehicle can be bought: the name of a schema.org `ItemAvailability`. @source expectations 4, §5 */
export function availabilityOf(
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'preorder'>,
): 'SoldOut' | 'OutOfStock' | 'PreOrder' | 'InStock' {
  if (isSold(car)) return 'SoldOut';
  if (car.reserved === true) return 'OutOfStock';
  return car.status === 'coming_soon' || car.preorder === true ? 'PreOrder' : 'InStock';
}
