import { shownPrice } from '@forecourt/contracts';
import type { CardPhoto } from '../card/card-photos.ts';
import { cardPhotos } from '../card/card-photos.ts';
import { modelName } from '../search/search-scope.ts';
import type { StockOverview } from './stock-overview.ts';

export type ModelInStock = {
  readonly make: string;
  /** Name without the make: `Corolla Cross`. */
  readonly model: string;
  readonly count: number;
  /** Dollars; null: no car has a price. */
  readonly fromPrice: number | null;
  readonly photo: CardPhoto | null;
};

/**
 * The models in an overview, most cars first. Counts are exact; price and picture come from the cars listed in the
 * overview.
 */
export function modelsInStock({ facets, cars }: Pick<StockOverview, 'facets' | 'cars'>): readonly ModelInStock[] {
  const makes = Object.keys(facets.make ?? {}).sort((a, b) => b.length - a.length);
  return ranked(facets.make_model ?? {}).flatMap(({ value: makeModel, count }) => {
    const make = makes.find((name) => makeModel.startsWith(`${name} `));
    if (make === undefined) return [];
    const model = modelName(makeModel, make);
    const own = cars.filter((car) => car.make === make && car.model === model);
    return {
      make,
      model,
      count,
      fromPrice: own.map(({ price }) => shownPrice(price)).find((price) => price !== undefined) ?? null,
      photo: own.map((car) => cardPhotos(car)[0]).find((photo) => photo !== undefined) ?? null,
    };
  });
}

/** The models by make, the make with most cars first. */
export function modelsByMake(overview: StockOverview): readonly {
  readonly make: string;
  readonly count: number;
  readonly models: readonly ModelInStock[];
}[] {
  const models = modelsInStock(overview);
  return ranked(overview.facets.make ?? {})
    .map(({ value: make, count }) => ({ make, count, models: models.filter((model) => model.make === make) }))
    .filter((group) => group.models.length > 0);
}

/** Values of a facet with their counts, highest count first, then by name. */
export function ranked(counts: Readonly<Record<string, number>>): readonly {
  readonly value: string;
  readonly count: number;
}[] {
  return Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
