import type { Car } from '@forecourt/contracts';
import { tareBandsKg, tareCategory } from '@forecourt/contracts';
import type { StockOverviewsGateway } from '../gateways/stock-overviews.ts';

/**
 * Overviews of `cars`. Supports clauses such as `make:"Toyota"`, and several of them joined by OR. The islands use no
 * other clauses.
 */
export function fakeStock(cars: readonly Car[]): StockOverviewsGateway {
  return {
    async of(filter, { cars: most }) {
      const found = cars
        .filter((car) => filter.every((clause) => clausesOf(clause).some((each) => holds(car, each))))
        .sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
      const prices = found.flatMap(({ price = 0 }) => (price > 10 ? [price] : []));
      const years = found.flatMap(({ year = 0 }) => (year > 0 ? [year] : []));
      const extent = (values: readonly number[]) =>
        values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
      return {
        count: found.length,
        facets: Object.fromEntries(
          ['car_type', 'make', 'make_model', 'body', 'location_name', 'categories'].map((name) => [
            name,
            countsOf(found.flatMap((car) => (name === 'categories' ? bandsOf(car) : (fieldOf(car, name) ?? [])))),
          ]),
        ),
        prices: extent(prices),
        years: extent(years),
        cars: found.slice(0, most),
      };
    },
  };
}

/** The bands of empty weight that contain a van, as in the index. */
function bandsOf({ specifications: { tare_weight: tareKg = 0 } = {} }: Car): string[] {
  return tareKg > 0 ? tareBandsKg.filter((bandKg) => tareKg <= bandKg).map(tareCategory) : [];
}

const clausesOf = (clause: string) => clause.replace(/^\(|\)$/g, '').split(' OR ');

function holds(car: Car, clause: string): boolean {
  const [, name = '', value] = /^(\w+):"(.*)"$/.exec(clause) ?? [];
  return value !== undefined && fieldOf(car, name) === value.replace(/\\(.)/g, '$1');
}

function fieldOf(car: Car, name: string): string | undefined {
  switch (name) {
    case 'make_model':
      return car.make && car.model && `${car.make} ${car.model}`;
    case 'body':
      return car.simple_body;
    default:
      return (car as Readonly<Record<string, unknown>>)[name] as string | undefined;
  }
}

function countsOf(values: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
