import { type RandomCar, type RandomFilter, valuesOf } from './random-stock.ts';

/** What a page must hold, found by going through all records: slow, short, and nothing shared with the engine. */
export interface ExpectedPage {
  readonly ids: readonly string[];
  readonly nbHits: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<Record<string, { min: number; max: number; sum: number }>>;
}

export interface OracleQuestion {
  readonly filter: RandomFilter;
  readonly sort: readonly { readonly attribute: string; readonly direction: 'asc' | 'desc' }[];
  readonly facets: readonly string[];
  readonly offset: number;
  readonly length: number;
}

export function expectedPage(
  cars: readonly RandomCar[],
  { filter, sort, facets, offset, length }: OracleQuestion,
): ExpectedPage {
  // The last of several records with the same id is the current one.
  const current = [...new Map(cars.map((car) => [car.objectID, car])).values()];
  const passing = current.filter((car) => filter.passes(car));
  passing.sort((a, b) => {
    for (const { attribute, direction } of sort) {
      const [x, y] = [valuesOf(a, attribute)[0] as number | undefined, valuesOf(b, attribute)[0] as number | undefined];
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return x < y === (direction === 'asc') ? -1 : 1;
    }
    return a.objectID < b.objectID ? -1 : 1;
  });
  const counts: Record<string, Record<string, number>> = {};
  const stats: Record<string, { min: number; max: number; sum: number }> = {};
  for (const facet of facets) {
    const count: Record<string, number> = {};
    for (const car of passing)
      for (const label of new Set(valuesOf(car, facet).map(String))) count[label] = (count[label] ?? 0) + 1;
    counts[facet] = count;
    const numbers = passing.flatMap((car) => valuesOf(car, facet)).filter((value) => typeof value === 'number');
    if (numbers.length > 0)
      stats[facet] = { min: Math.min(...numbers), max: Math.max(...numbers), sum: numbers.reduce((a, b) => a + b, 0) };
  }
  return {
    ids: passing.slice(offset, offset + length).map((car) => car.objectID),
    nbHits: passing.length,
    facets: counts,
    stats,
  };
}
