import type { Car, CarBrief } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import type { CarQuote } from '../model/car-quote.ts';
import type { Favourite } from '../model/favourite.ts';
import { toFavourite } from '../model/favourite.ts';

/** A car as the api returns it; `changes` replaces fields. */
export function aCar(changes: Partial<Car> = {}): Car {
  return {
    id: 'c1',
    slug: '2021-mazda-cx-5-c1',
    name: '2021 Mazda CX-5',
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    status: 'in_stock',
    price: 24_990,
    price_type: 'Drive away',
    km: 68_210,
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    city: 'Rocklea',
    primary_image_url: '/media/cx-5.webp',
    ...changes,
  };
}

/** Slot context of the car that `aCar` makes. */
export const aBrief = (changes: Partial<Car> = {}): CarBrief => toCarBrief(aCar(changes));

/** Entry, in the saved cars, of the car that `aCar` makes. */
export const aFavourite = (changes: Partial<Car> = {}): Favourite => toFavourite(aBrief(changes));

/** A repayment of $93.45 a week for the car of these tests. */
export function aQuote(changes: Partial<CarQuote> = {}): CarQuote {
  return {
    carId: 'c1',
    provider: 'Harbour Auto Finance',
    weeklyCents: 9_345,
    annualRatePercent: 7.99,
    comparisonRatePercent: 8.62,
    termYears: 5,
    depositCents: 0,
    chosen: true,
    ...changes,
  };
}
