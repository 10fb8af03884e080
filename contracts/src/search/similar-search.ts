import type { Car } from '../car/car.ts';
import type { SearchState } from './search-state.ts';
import { emptySearch } from './search-state.ts';

/** Half the width of the price range of similar cars, in dollars. */
const similarWithinDollars = 10_000;

/** A search for cars with the same body and a similar price. */
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
