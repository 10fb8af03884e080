import type { Advert } from '../advert.ts';
import { addressLine, words } from '../advert.ts';
import type { VehicleFeed } from '../feed.ts';
import { column, kilometresOf, missing, money, yearOf } from '../feed.ts';

/**
 * Google's product category of cars, vans and utes: Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans.
 */
const carsCategory = 916;

/**
 * Google vehicle ads. The file has the columns of two feeds: Merchant Center's primary feed, and the vehicle listings
 * feed. The vehicle listings feed has its own columns for make and dealership. Each feed ignores the columns of the
 * other.
 *
 * @source support.google.com/merchants/answer/11192663,
 * developers.google.com/vehicle-listings/reference/feed-specification
 */
export const googleFeed: VehicleFeed = {
  columns: [
    column('id', ({ car }) => car.id),
    column('vin', ({ vin }) => vin, missing.vin),
    column('store_code', ({ storeCode }) => storeCode, missing.location),
    column('dealership_name', ({ dealer }) => dealer),
    column('dealership_address', ({ location }) => location && addressLine(location), missing.location),
    column('title', ({ title }) => title),
    column('description', ({ description }) => description),
    column('google_product_category', () => carsCategory),
    column('link', ({ url }) => url),
    column('image_link', ({ pictures }) => pictures[0]?.url),
    column('additional_image_link', ({ pictures }) =>
      pictures
        .slice(1)
        .map(({ url }) => url)
        .join(','),
    ),
    column('price', ({ price }) => money(price)),
    column('vehicle_price_type', priceType),
    column('condition', ({ car }) => (car.car_type === 'new' ? 'new' : 'used')),
    column('brand', ({ make }) => make, missing.make),
    column('make', ({ make }) => make, missing.make),
    column('model', ({ model }) => model, missing.model),
    column('trim', ({ badge }) => badge),
    column('year', yearOf, missing.year),
    column('mileage', mileage, missing.kilometres),
    column('color', ({ colour }) => colour, missing.colour),
    column('body_style', ({ car }) => words(car.simple_body)?.toLowerCase()),
    column('engine', ({ car }) => words(car.simple_fuel) ?? words(car.fuel)),
    column('date_in_stock', ({ car }) => words(car.created_at)?.slice(0, 10)),
  ],
  refuses: ({ car, price, charges }) => [
    ...(isPassenger(car.item_type) ? [] : ['Google only takes cars and utes.']),
    ...(price === undefined || charges !== undefined
      ? []
      : ['Its price type doesn’t say whether government charges are included.']),
    // @source support.google.com/merchants/answer/14592783
    ...(car.car_type === 'new' && charges === 'excluded'
      ? ['Google doesn’t take a new car without a drive-away price.']
      : []),
  ],
};

function priceType({ charges }: Advert): string | undefined {
  if (charges === undefined) return undefined;
  return charges === 'included' ? 'drive_away_price' : 'excluding_government_charges_price';
}

function mileage(advert: Advert): string | undefined {
  const km = kilometresOf(advert);
  return km === undefined ? undefined : `${km} km`;
}

function isPassenger(itemType: string | undefined): boolean {
  return itemType === undefined || itemType === '' || itemType === 'car';
}
