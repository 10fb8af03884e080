import type { Car, CarBrief, LenderQuote } from '@forecourt/contracts';
import type { OfferContext } from '../features/offer/subject.ts';

/** Slot context of a car that the demo site's lender finances; `changes` replaces parts. */
export function anOffer(
  changes: { readonly car?: Partial<CarBrief>; readonly quote?: LenderQuote } = {},
): OfferContext {
  return {
    car: {
      id: 'n40218',
      slug: 'n40218',
      name: '2026 Toyota RAV4',
      carType: 'new',
      status: 'in_stock',
      year: 2026,
      price: 58_490,
      ...changes.car,
    },
    lenders: {
      harbour: {
        interestRate: 7.99,
        comparisonRate: 8.62,
        paymentWeek: 274.2,
        termYears: 5,
        deposit: 0,
        ...changes.quote,
      },
    },
  };
}

/** The same car as the api returns it. */
export function aCar(changes: Partial<Car> = {}): Car {
  const { car, lenders } = anOffer();
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    car_type: 'new',
    status: 'in_stock',
    year: 2026,
    price: 58_490,
    price_type: 'Drive away',
    finance_lenders: lenders,
    ...changes,
  };
}
