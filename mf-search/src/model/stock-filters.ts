import { anyOf } from './filter-clauses.ts';

/** What a site's stock filter is made from. */
export type StockOwner = {
  readonly dealerships: readonly string[];
  readonly manufacturer?: string | undefined;
  readonly state: string;
};

type Rule = (owner: StockOwner) => readonly string[];

const ownDealerships: Rule = ({ dealerships }) => [anyOf('dealership_slug', dealerships)];
const types =
  (...carTypes: readonly string[]): Rule =>
  (owner) => [...ownDealerships(owner), anyOf('car_type', carTypes)];
const ofManufacturer: Rule = ({ manufacturer = '' }) => [anyOf('make', [manufacturer])];

/**
 * The predefined stock filters by number; all clauses of one hold together.
 *
 * A number that is missing needs facts no site states yet.
 *
 * @source spec §9, requirements SRCH-042, AMB-04
 */
const stockFilters: { readonly [number: number]: Rule } = {
  0: () => [],
  3: ownDealerships,
  4: types('used'),
  5: types('new'),
  6: types('demo'),
  7: types('new', 'demo'),
  8: types('used', 'demo'),
  9: (owner) => [...ownDealerships(owner), 'certified:true'],
  10: (owner) => [...ownDealerships(owner), `(car_type:used OR ${anyOf('make', [owner.manufacturer ?? ''])})`],
  11: ofManufacturer,
  12: ({ state }) => [anyOf('state', [state])],
};

/** Numbers this version can build. */
export const stockFilterIds: readonly number[] = Object.keys(stockFilters).map(Number);

/** The clauses of a dealer's stock filter, or null for a number this version cannot build. */
export function stockClauses(filterId: number, owner: StockOwner): readonly string[] | null {
  return stockFilters[filterId]?.(owner) ?? null;
}
