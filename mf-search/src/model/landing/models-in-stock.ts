import { shownPrice } from '@forecourt/contracts';
import type { CardPhoto } from '../card/card-photos.ts';
import { cardPhotos } from '../card/card-photos.ts';
import { modelName } from '../search/search-scope.ts';
import { bodyPictureOf } from './body-picture.ts';
import type { StockCar, StockOverview } from './stock-overview.ts';

export type ModelInStock = {
  readonly make: string;
  /** Name without the make: `Corolla Cross`. */
  readonly model: string;
  readonly count: number;
  /** Dollars; null: none of the listed cars has a price. */
  readonly fromPrice: number | null;
  /** A photo of one of its own cars; null: none of them has a photo. */
  readonly photo: CardPhoto | null;
  /** Name of the side view of its body type, which replaces a missing photo. Null: there is no similar view. */
  readonly drawing: string | null;
};

/**
 * The models in an overview, most cars first. Counts are exact; price and picture come from the cars listed in the
 * overview.
 */
export function modelsInStock({ facets, cars }: Pick<StockOverview, 'facets' | 'cars'>): readonly ModelInStock[] {
  const makes = Object.keys(facets.make ?? {}).sort((a, b) => b.length - a.length);
  const used = new Set<string>();
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
      photo: ownPhoto(own, used),
      drawing: bodyPictureOf(own.find(({ simple_body }) => simple_body)?.simple_body ?? ''),
    };
  });
}

/**
 * A photo of the model that no other model shows. The cars' first photos are tried first. Of these, indoor photos come
 * first, because models are easier to compare on the same background. If other models already show all photos, the
 * first one is used again.
 *
 * @param used addresses of the pictures of other models; the chosen one is added
 */
function ownPhoto(cars: readonly StockCar[], used: Set<string>): CardPhoto | null {
  const galleries = cars
    .map(cardPhotos)
    .toSorted(([a], [b]) => Number(b?.isIndoors ?? false) - Number(a?.isIndoors ?? false));
  const photos = [...galleries.flatMap(([first]) => first ?? []), ...galleries.flatMap(([, ...others]) => others)];
  const photo = photos.find(({ url }) => !used.has(url)) ?? photos[0] ?? null;
  if (photo !== null) used.add(photo.url);
  return photo;
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
