import type { Random } from '@forecourt/demo';
import { createRandom, demoLocations } from '@forecourt/demo';
import type { FacetName, SearchRecord, SearchState, SortName } from '../../contracts/src/index.ts';
import { emptySearch, sortNames } from '../../contracts/src/index.ts';
import type { Site } from '../../contracts/src/site-config/index.ts';
import { demoSite } from '../../kit/src/testing/demo-site.ts';
import type { EngineQuery } from '../../mf-search/src/gateways/engine-client.ts';
import { searchQueries } from '../../mf-search/src/gateways/search-queries.ts';
import { today } from './car-records.ts';

/** A page as a shopper requests it, and its queries to the engine. */
export type ShopperPage = {
  readonly state: SearchState;
  readonly queries: readonly EngineQuery[];
  /** Whether every word is spelled as in a car. An engine without typo tolerance then finds results too. */
  readonly isSpelledRight: boolean;
};

/** How often a shopper chooses a value of each facet. */
const facetShares: readonly (readonly [FacetName, number])[] = [
  ['make', 0.5],
  ['body', 0.3],
  ['car_type', 0.3],
  ['price_range', 0.15],
  ['fuel', 0.15],
  ['transmission', 0.15],
  ['location_name', 0.12],
  ['colour', 0.1],
  ['filtered_features', 0.1],
  ['seats', 0.06],
  ['drive', 0.06],
];

/** A site that shows the cars of all dealers, which makes its pages the most expensive. */
const { search, ...site } = demoSite();
export const everyCar: Site = {
  ...site,
  dealerships: [...new Set(demoLocations.map(({ dealership_slug: slug }) => slug))],
  search: { ...search, stockFilterId: 0 },
};

/**
 * Generates pages that all differ. Shoppers choose, type, mistype and open values of existing cars, so that most pages
 * have results.
 *
 * @param cars a sample of the stock
 */
export function shopperPages(cars: readonly SearchRecord[], count: number, seed: string): readonly ShopperPage[] {
  const random = createRandom(seed);
  const pages = new Map<string, ShopperPage>();
  while (pages.size < count) {
    const page = shopperPage(cars, random);
    pages.set(JSON.stringify(page.queries), page);
  }
  return [...pages.values()];
}

function shopperPage(cars: readonly SearchRecord[], random: Random): ShopperPage {
  const car = random.pick(cars);
  const facets = facetsOf(car, cars, random);
  const words = random.chance(0.3) ? wordsOf(car, random) : [];
  const isSpelledRight = words.length === 0 || random.chance(0.7);
  const state: SearchState = {
    ...emptySearch,
    query: (isSpelledRight ? words : words.map((word) => mistyped(word, random))).join(' '),
    page: random.chance(0.75) ? 1 : random.whole(2, 6),
    sortBy: random.chance(0.6) ? 'relevance' : random.pick<SortName>(sortNames),
    facets,
    ranges: rangesOf(car, random),
  };
  const queries = searchQueries({ scope: { kind: 'stock' }, state }, everyCar, today.getTime(), random.chance(0.25));
  return { state, queries, isSpelledRight };
}

function facetsOf(car: SearchRecord, cars: readonly SearchRecord[], random: Random): SearchState['facets'] {
  const chosen: { [Name in FacetName]?: readonly string[] } = {};
  for (const [name, share] of facetShares) {
    if (!random.chance(share)) continue;
    const values = [
      valueIn(car, name, random),
      random.chance(0.3) ? valueIn(random.pick(cars), name, random) : undefined,
    ];
    const known = [...new Set(values.filter((value) => value !== undefined))];
    if (known.length > 0) chosen[name] = known;
  }
  if (chosen.make !== undefined && car.make_model !== undefined && random.chance(0.5))
    chosen.make_model = [car.make_model];
  return chosen;
}

function valueIn(car: SearchRecord, name: FacetName, random: Random): string | undefined {
  const value = (car as unknown as Record<string, unknown>)[name];
  if (Array.isArray(value)) return value.length === 0 ? undefined : String(random.pick(value));
  return value === undefined ? undefined : String(value);
}

function rangesOf({ price, year, km }: SearchRecord, random: Random): SearchState['ranges'] {
  return {
    ...(price !== undefined && random.chance(0.25) && { price: { max: Math.ceil((price * 1.3) / 500) * 500 } }),
    ...(year !== undefined && random.chance(0.15) && { year: { min: year - 3 } }),
    ...(km !== undefined && random.chance(0.1) && { km: { max: Math.ceil((km * 1.5 + 1) / 5000) * 5000 } }),
  };
}

/** Words that a shopper types to find this car. */
function wordsOf({ make, model, badge, body, colour, name }: SearchRecord, random: Random): readonly string[] {
  const requested = random.pick([
    [make, model],
    [model],
    [model, badge],
    [make, body],
    [colour, model],
    [random.pick(name.split(' '))],
  ]);
  return requested.flatMap((words) => words?.toLowerCase().split(' ') ?? []);
}

/** Swaps two letters, a common typo; short words are left unchanged. */
function mistyped(word: string, random: Random): string {
  if (word.length < 5) return word;
  const at = random.whole(1, word.length - 3);
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}
