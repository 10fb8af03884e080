import type { CarType } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';
import { modelName } from '../search/search-scope.ts';
import { ranked } from './models-in-stock.ts';
import type { Extent, StockOverview } from './stock-overview.ts';

type Counted = { readonly value: string; readonly count: number };

/** The dealer's stock of a make, or of one of its models. */
export type LandingFacts = {
  readonly make: string;
  readonly model: string | null;
  readonly count: number;
  /** Dollars; null: no car has a price. */
  readonly prices: Extent | null;
  readonly years: Extent | null;
  readonly types: readonly { readonly value: CarType; readonly count: number }[];
  readonly bodies: readonly Counted[];
  readonly locations: readonly Counted[];
  /** Other models of the make, named without the make; most cars first. */
  readonly models: readonly Counted[];
  /** Number of cars of the make. */
  readonly makeCount: number;
};

/**
 * The facts for a text about a make or model; null when no such car is in stock.
 *
 * @param subject stock of the make or model
 * @param ofMake stock of the make
 */
export function landingFacts(
  { make, model }: { readonly make: string; readonly model?: string | undefined },
  subject: StockOverview,
  ofMake: StockOverview,
): LandingFacts | null {
  if (subject.count === 0) return null;
  const counted = (counts: Readonly<Record<string, number>> = {}) => ranked(counts).filter(({ count }) => count > 0);
  return {
    make,
    model: model ?? null,
    count: subject.count,
    prices: subject.prices,
    years: subject.years,
    types: carTypes.flatMap((value) => {
      const count = subject.facets.car_type?.[value] ?? 0;
      return count > 0 ? [{ value, count }] : [];
    }),
    bodies: counted(subject.facets.body),
    locations: counted(subject.facets.location_name),
    models: counted(ofMake.facets.make_model)
      .map(({ value, count }) => ({ value: modelName(value, make), count }))
      .filter(({ value }) => value !== model),
    makeCount: ofMake.count,
  };
}
