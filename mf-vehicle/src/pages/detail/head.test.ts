import type { Car } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { detailHead } from './head.ts';

const site = demoSite();
const headOf = (changes: Partial<Car> = {}) =>
  detailHead({ kind: 'vehicle', car: aCar(changes), today: '2026-11-20' }, site);
const vehicleOf = (changes: Partial<Car> = {}) => headOf(changes).jsonLd?.[0];

describe('head of a vehicle page', () => {
  it('has the car’s name, price and location, and its canonical address', () => {
    expect(headOf()).toMatchObject({
      title: '2026 Toyota RAV4 Cruiser Hybrid | Northshore Motors',
      description:
        'New 2026 Toyota RAV4 Cruiser Hybrid: 14 kms, Hybrid, Automatic, Tidal Teal. $58,490 Drive away at Northshore Motors, Artarmon NSW.',
      canonical: '/cars/2026-toyota-rav4-cruiser-n40218',
      image: '/api/images/1440/pictures/suv-green-front-34-1200.webp',
      leadImage: {
        src: '/pictures/suv-green-front-34-1200.webp',
        srcSet: expect.stringMatching(/^\/api\/images\/240\/pictures\/suv-green-front-34-1200\.webp 240w, .+ 1440w$/),
      },
    });
  });

  it('the vehicle page has the vehicle and its offer as structured data', () => {
    expect(vehicleOf()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: '2026 Toyota RAV4 Cruiser Hybrid',
      url: 'https://northshore.example/cars/2026-toyota-rav4-cruiser-n40218',
      image: ['front-34', 'side', 'rear-34'].map(
        (view) => `https://northshore.example/pictures/suv-green-${view}-1200.webp`,
      ),
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'RAV4',
      vehicleConfiguration: 'Cruiser Hybrid AWD',
      vehicleModelDate: '2026',
      itemCondition: 'https://schema.org/NewCondition',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 14, unitCode: 'KMT' },
      bodyType: 'SUV',
      color: 'Tidal Teal',
      vehicleTransmission: 'Automatic',
      fuelType: 'Hybrid',
      vehicleSeatingCapacity: 5,
      numberOfDoors: 5,
      sku: 'N40218',
      offers: {
        '@type': 'Offer',
        url: 'https://northshore.example/cars/2026-toyota-rav4-cruiser-n40218',
        price: 58490,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: {
          '@type': 'AutoDealer',
          name: 'Northshore Motors',
          url: 'https://northshore.example',
          telephone: '02 9904 1180',
        },
      },
    });
  });

  it.each([
    [{ status: 'sold' as const }, 'SoldOut'],
    [{ status: 'coming_soon' as const }, 'PreOrder'],
    [{ preorder: true }, 'PreOrder'],
    [{ reserved: true }, 'OutOfStock'],
    [{}, 'InStock'],
  ])('the offer of a car with %j has the availability %s', (change, availability) => {
    expect(vehicleOf(change)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it.each([
    ['motorcycle', 'Motorcycle'],
    ['caravan', 'Vehicle'],
    ['truck', 'Vehicle'],
    ['car', 'Car'],
  ])('a %s has the structured-data type %s', (item_type, type) => {
    expect(vehicleOf({ item_type })).toMatchObject({ '@type': type });
  });

  it('[VDP-052] has a price only if the page shows it', () => {
    expect(vehicleOf({ price: 10 })).not.toHaveProperty('offers');
    expect(vehicleOf({ status: 'sold' })).not.toHaveProperty('offers.price');
    expect(headOf({ status: 'sold' }).description).toMatch(/ Sold at Northshore Motors, Artarmon NSW\.$/);
    expect(headOf({ price: 10 }).description).toContain('Contact us for price at Northshore Motors');
  });

  it('the structured data contains the VIN only if the vehicle is used', () => {
    expect(vehicleOf()).not.toHaveProperty('vehicleIdentificationNumber');
    expect(vehicleOf({ car_type: 'used' })).toMatchObject({
      vehicleIdentificationNumber: 'JTMW23FV10D000218',
      itemCondition: 'https://schema.org/UsedCondition',
    });
  });

  it('has the breadcrumb as structured data', () => {
    expect(headOf().jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://northshore.example/' },
        { position: 2, name: 'New', item: 'https://northshore.example/search/new-cars' },
        { position: 3, name: 'Toyota', item: 'https://northshore.example/search/toyota' },
        { position: 4, name: 'RAV4', item: 'https://northshore.example/search/toyota/rav4' },
        { position: 5, name: 'SUV', item: 'https://northshore.example/search/suv' },
        { position: 6, name: '2026 Toyota RAV4 Cruiser Hybrid' },
      ],
    });
  });

  it('the page for an unknown vehicle is noindex', () => {
    expect(detailHead({ kind: 'unknown' }, site)).toMatchObject({ robots: 'noindex' });
  });
});
