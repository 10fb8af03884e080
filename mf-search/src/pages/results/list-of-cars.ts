import type { Car } from '@forecourt/contracts';
import { availabilityOf, href, isSold, priceOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { ShownSearch } from '../../features/results/slice.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import { landingHeading } from '../../model/landing/landing-heading.ts';

const vehicleTypes: Readonly<Record<string, string>> = { car: 'Car', motorcycle: 'Motorcycle' };

/**
 * Structured data of the cars on a page: an ItemList whose positions continue across pages. @source expectations 4, 7,
 * 48
 */
export function listOfCars(cars: readonly Car[], { request, outcome }: ShownSearch, site: Site): object {
  const before = (request.state.page - 1) * site.search.pageSize;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: landingHeading(request, site.nounPlural, outcome.stock),
    numberOfItems: cars.length,
    itemListElement: cars.map((car, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      item: vehicle(car, site),
    })),
  };
}

function vehicle(car: Car, site: Site): object {
  const url = absolute(href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }), site);
  const [photo] = cardPhotos(car);
  const price = priceOf(car, site.price);
  return {
    '@type': vehicleTypes[car.item_type ?? 'car'] ?? 'Vehicle',
    name: car.name,
    url,
    ...(photo && { image: absolute(photo.url, site) }),
    ...(car.make && { brand: { '@type': 'Brand', name: car.make } }),
    ...(car.model && { model: car.model }),
    ...(car.year && { vehicleModelDate: String(car.year) }),
    ...(car.km !== undefined && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.km, unitCode: 'KMT' },
    }),
    ...((isSold(car) || price.kind === 'price') && {
      offers: {
        '@type': 'Offer',
        ...(!isSold(car) && price.kind === 'price' && { price: price.amount, priceCurrency: 'AUD' }),
        url,
        availability: `https://schema.org/${availabilityOf(car)}`,
        itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      },
    }),
  };
}

function absolute(path: string, site: Site): string {
  return new URL(path, site.url).href;
}
