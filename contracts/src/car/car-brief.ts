import type { Car, CarStatus, CarType } from './car.ts';
import { shownPrice } from './price.ts';

/**
 * Data that a page passes to another remote's widget about a car: id, names, picture and price.
 *
 * `price` in dollars; absent when no price is shown.
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
  /** False: the dealer does not allow saving the car. */
  readonly savable?: false;
};

/** Converts a car to the brief that slots pass to widgets. */
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

/** Whether a car is sold, according to its `status` or its field `sold`. @source requirements AMB-51 */
export function isSold(car: Pick<Car, 'status' | 'sold'>): boolean {
  return car.status === 'sold' || car.sold === true;
}

/** Whether a vehicle page treats the car as in stock: it is in stock or coming soon. @source spec §4, VDP-005 */
export function isInStock(car: Pick<Car, 'status' | 'sold'>): boolean {
  return !isSold(car);
}

/** Availability for structured data: the name of a schema.org `ItemAvailability`. @source expectations 4, §5 */
export function availabilityOf(
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'preorder'>,
): 'SoldOut' | 'OutOfStock' | 'PreOrder' | 'InStock' {
  if (isSold(car)) return 'SoldOut';
  if (car.reserved === true) return 'OutOfStock';
  return car.status === 'coming_soon' || car.preorder === true ? 'PreOrder' : 'InStock';
}
