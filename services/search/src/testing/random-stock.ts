import fc from 'fast-check';

/** A record with every shape a column meets: missing, single and several values, numbers, booleans, nested. */
export interface RandomCar {
  readonly objectID: string;
  readonly make?: string;
  readonly features?: readonly string[];
  readonly certified?: boolean;
  readonly year?: number;
  readonly price?: number;
  readonly variant?: { readonly seats?: number };
  readonly [attribute: string]: unknown;
}

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

/** A filter as its text together with what it means, found without the engine's help. */
export interface RandomFilter {
  readonly text: string;
  passes(car: RandomCar): boolean;
}

/** Every value of an attribute, the slow way. */
export function valuesOf(car: RandomCar, attribute: string): unknown[] {
  const value = attribute === 'variant.seats' ? car.variant?.seats : car[attribute];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

const quote = (text: string) =>
  fc.constantFrom(`"${text.replace(/["\\]/g, '\\$&')}"`, `'${text.replace(/['\\]/g, '\\$&')}'`);

const facetTest = fc
  .constantFrom<[string, string[]]>(
    ['make', [...makes, 'toyota', 'none']],
    ['features', features],
    ['certified', ['true', 'false']],
    ['year', ['2019', '2020']],
  )
  .chain(([attribute, labels]) => fc.tuple(fc.constant(attribute), fc.constantFrom(...labels)))
  .chain(([attribute, label]) =>
    (/^\w+$/.test(label) && label !== 'AND' ? fc.constant(label) : quote(label)).map(
      (written): RandomFilter => ({
        text: `${attribute}:${written}`,
        passes: (car) => valuesOf(car, attribute).some((value) => String(value).toLowerCase() === label.toLowerCase()),
      }),
    ),
  );

const numbers = fc.constantFrom('price', 'year', 'variant.seats');
const bound = fc.constantFrom(...prices, 2, 5, 2019, 2022);

const comparisonTest = fc
  .tuple(numbers, fc.constantFrom('=', '!=', '<', '<=', '>', '>='), bound, fc.constantFrom('', ' '))
  .map(
    ([attribute, sign, value, blank]): RandomFilter => ({
      text: `${attribute}${blank}${sign}${blank}${value}`,
      passes: (car) => {
        const [own] = valuesOf(car, attribute) as number[];
        if (sign === '!=') return own !== value;
        if (own === undefined) return false;
        return { '=': own === value, '<': own < value, '<=': own <= value, '>': own > value, '>=': own >= value }[
          sign
        ]!;
      },
    }),
  );

const rangeTest = fc.tuple(numbers, bound, bound).map(([attribute, a, b]): RandomFilter => {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return {
    text: `${attribute}:${from} TO ${to}`,
    passes: (car) => valuesOf(car, attribute).some((own) => (own as number) >= from && (own as number) <= to),
  };
});

/** Expressions with AND, OR, NOT and parentheses over all kinds of tests. */
export const randomFilter: fc.Arbitrary<RandomFilter> = fc.letrec<{ filter: RandomFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    facetTest,
    comparisonTest,
    rangeTest,
    tie('filter').map((inner) => ({ text: `NOT (${inner.text})`, passes: (car: RandomCar) => !inner.passes(car) })),
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(tie('filter'), { minLength: 2, maxLength: 3 }))
      .map(([operator, parts]) => ({
        text: parts.map((part) => `(${part.text})`).join(` ${operator} `),
        passes: (car: RandomCar) =>
          operator === 'AND' ? parts.every((part) => part.passes(car)) : parts.some((part) => part.passes(car)),
      })),
  ),
})).filter;
