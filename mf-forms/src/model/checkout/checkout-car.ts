import type { Car, PriceLine } from '@forecourt/contracts';
import {
  depositDollars,
  isAllowed,
  isSold,
  kilometres,
  priceOf,
  similarSearch,
  timeZoneOf,
  writeSearch,
} from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';

/** Whether a car can be reserved here, or the reason why not. */
export type Availability = 'open' | 'reserved' | 'sold' | 'comingSoon' | 'off' | 'unknown';

/** Data of a car that the checkout shows. */
export type CheckoutCar = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly availability: Exclude<Availability, 'unknown'>;
  readonly price: PriceLine;
  readonly depositDollars: number;
  /** A few facts by which a shopper recognises the car. */
  readonly facts: readonly string[];
  readonly imageUrl?: string;
  /** Whether the picture shows the model and colour, but not this car. */
  readonly isIllustration: boolean;
  /** The location where the car is. */
  readonly locationId?: string;
  readonly locationName?: string;
  /** Time zone of the car's location, used for all displayed times. */
  readonly timeZone: string;
  /** Query of a search for similar cars. */
  readonly similarQuery: string;
};

/** @source spec §2, §5, FORM-052, FORM-056, VDP-088 */
export function toCheckoutCar(car: Car, site: Site): CheckoutCar {
  const photo = car.images?.[0];
  const imageUrl = photo?.image.thumb.url ?? car.primary_image_url;
  const facts = [car.km === undefined ? '' : kilometres(car.km), car.simple_fuel, car.simple_transmission];
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    availability: availabilityOf(car, site),
    price: priceOf(car, site.price),
    depositDollars: depositDollars(car, site),
    facts: [...facts, car.stocknum && `Stock ${car.stocknum}`].filter((fact): fact is string => Boolean(fact)),
    ...(imageUrl !== undefined && { imageUrl }),
    isIllustration: photo?.illustration ?? false,
    ...(car.location_id !== undefined && { locationId: car.location_id }),
    ...(car.location_name !== undefined && { locationName: car.location_name }),
    timeZone: timeZoneOf({ address: { state: car.state ?? '' } }, site.timeZone),
    similarQuery: writeSearch(similarSearch(car)),
  };
}

function availabilityOf(car: Car, site: Site): CheckoutCar['availability'] {
  if (isSold(car)) return 'sold';
  if (!isAllowed('reserve', site, car)) return 'off';
  if (car.status !== 'in_stock') return 'comingSoon';
  return car.reserved === true ? 'reserved' : 'open';
}
