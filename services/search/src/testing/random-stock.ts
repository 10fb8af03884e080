import fc from 'fast-check';
import type { Vocabulary } from './random-condition.ts';

/** A record with every shape of value: missing, single and several values, numbers, booleans and nested objects. */
export type RandomCar = {
  readonly objectID: string;
  readonly make?: string;
  readonly features?: readonly string[];
  readonly certified?: boolean;
  readonly year?: number;
  readonly price?: number;
  readonly variant?: { readonly seats?: number };
  readonly [attribute: string]: unknown;
};

const makes = ['Toyota', 'TOYOTA', 'Land Rover', 'Citroën', 'AND', 'a:b', "D'Angelo", '-dash', '"quoted"', ''];
const features = ['tow bar', 'sunroof', 'camera', '4x4'];
const prices = [-5, 0, 0.5, 10_000, 10_000.5, 25_000, 99_999];

export function randomCars(mostCars: number, ids = 40): fc.Arbitrary<RandomCar[]> {
  return fc.array(
    fc.record(
      {
        objectID: fc.integer({ min: 0, max: ids }).map((id) => `car-${id}`),
        make: fc.constantFrom(...makes),
        features: fc.subarray(features),
        certified: fc.boolean(),
        year: fc.integer({ min: 2018, max: 2024 }),
        price: fc.constantFrom(...prices),
        variant: fc.record({ seats: fc.integer({ min: 2, max: 7 }) }, { requiredKeys: [] }),
      },
      { requiredKeys: ['objectID'] },
    ) as fc.Arbitrary<RandomCar>,
    { maxLength: mostCars },
  );
}

/** Attributes and values for filtering these cars. */
export const randomStockValues: Vocabulary = {
  labels: {
    make: [...makes, 'toyota', 'none'],
    features,
    certified: ['true', 'false'],
    year: ['2019', '2020'],
  },
  numbers: { price: prices, year: [2018, 2020, 2024], 'variant.seats': [2, 5, 7] },
};
