import type { Car } from '../car/car.ts';
import type { SearchState } from './search-state.ts';
import { emptySearch } from './search-state.ts';

/** Half of the dearest and cheapest price of "similar", in dollars. */
const similarWithinDollars = 10_000;

/** The search for cars of the same body and about the same price. */
export function similarSearch({ simple_body, price }: Pick<Car, 'simple_body' | 'price'>): SearchState {
  return {
    ...emptySearch,
    facets: simple_body === undefined ? {} : { body: [simple_body] },
    ranges:
      price === undefined
        ? {}
        : { price: { min: Math.max(0, price - similarWithinDollars), max: price + similarWithinDollars } },
  };
}
