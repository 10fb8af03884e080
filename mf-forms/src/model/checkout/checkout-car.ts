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

/** Whether a car can be reserved here, and if not, why. */
export type Availability = 'open' | 'reserved' | 'sold' | 'comingSoon' | 'off' | 'unknown';

/** What reserving a car needs to know of it. */
export type CheckoutCar = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly availability: Exclude<Availability, 'unknown'>;
  readonly price: PriceLine;
  readonly depositDollars: number;
  /** A few facts to recognise it by. */
  readonly facts: readonly string[];
  readonly imageUrl?: string;
  /** The picture shows its kind and colour, not this very car. */
  readonly isIllustration: boolean;
  readonly locationName?: string;
  /** Where the car stands: times are meant in it. */
  readonly timeZone: string;
  /** A query for cars like it. */
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
