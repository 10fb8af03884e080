import type { Car } from '@forecourt/contracts';
import { availabilityOf, href, isSold, priceOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { words } from '../../model/facts/fact.ts';
import type { Crumb } from '../../model/page/breadcrumb.ts';
import { picturesOf } from '../../model/viewer/pictures.ts';

const conditions = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const;

/**
 * schema.org data of the vehicle and its offer, with the price shown on the page. The VIN is only published for used
 * vehicles.
 * @source expectations 4, §5, VDP-052
 */
export function vehicleJsonLd(car: Car, site: Site): object {
  const url = absolute(href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }), site);
  const make = words(car.make);
  return compact({
    '@context': 'https://schema.org',
    '@type': typeOf(car.item_type),
    name: car.name,
    url,
    image: picturesOf(car).map((picture) => absolute(picture.url, site)),
    brand: make === undefined ? undefined : { '@type': 'Brand', name: make },
    model: words(car.model),
    vehicleConfiguration: words(car.badge),
    vehicleModelDate: car.year === undefined ? undefined : String(car.year),
    itemCondition: schema(conditions[car.car_type]),
    mileageFromOdometer:
      car.km === undefined ? undefined : { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    bodyType: words(car.simple_body),
    color: words(car.colour),
    vehicleInteriorColor: words(car.interior_colour),
    vehicleTransmission: words(car.simple_transmission) ?? words(car.trans),
    fuelType: words(car.simple_fuel) ?? words(car.fuel),
    vehicleSeatingCapacity: positive(car.seats),
    numberOfDoors: positive(car.doors),
    sku: words(car.stocknum),
    vehicleIdentificationNumber: car.car_type === 'used' ? words(car.vin) : undefined,
    offers: offerOf(car, site, url),
  });
}

/** The breadcrumb as structured data. The last step is this page and has no address. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) =>
      compact({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: crumb.href === undefined ? undefined : absolute(crumb.href, site),
      }),
    ),
  };
}

/**
 * The offer; undefined if a vehicle for sale has no price. For a sold vehicle, the offer contains only the
 * availability.
 */
function offerOf(car: Car, site: Site, url: string): object | undefined {
  const price = priceOf(car, site.price);
  const isForSale = !isSold(car);
  if (isForSale && price.kind !== 'price') return undefined;
  return compact({
    '@type': 'Offer',
    url,
    ...(isForSale && price.kind === 'price' && { price: price.amount, priceCurrency: 'AUD' }),
    availability: schema(availabilityOf(car)),
    itemCondition: schema(conditions[car.car_type]),
    seller: { '@type': 'AutoDealer', name: site.name, url: site.url, telephone: site.phone },
  });
}

function typeOf(itemType: string | undefined): string {
  if (itemType === 'motorcycle') return 'Motorcycle';
  return itemType === undefined || itemType === '' || itemType === 'car' ? 'Car' : 'Vehicle';
}

function schema(name: string): string {
  return `https://schema.org/${name}`;
}

function absolute(path: string, site: Site): string {
  return new URL(path, site.url).href;
}

function positive(count: number | undefined): number | undefined {
  return count !== undefined && count > 0 ? count : undefined;
}

function compact(properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
