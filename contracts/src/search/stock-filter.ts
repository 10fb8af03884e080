import type { SiteConfig } from '../site-config/site-config.ts';
import { anyOf } from './filter-clauses.ts';

type StockSearch = Pick<SiteConfig['search'], 'stockFilterId' | 'stockFilterFacts' | 'stockFilterExtras'>;

/** The settings that make up a site's stock filter. */
export type StockOwner = Pick<SiteConfig, 'dealerships' | 'manufacturer' | 'state'> & { readonly search: StockSearch };

/** A setting that a filter requires, as its path in the configuration. */
export type StockFilterFact = 'manufacturer' | `search.stockFilterFacts.${keyof StockSearch['stockFilterFacts']}`;

type StockFilter = {
  /** Joined by AND. */
  readonly clauses: (owner: StockOwner) => readonly string[];
  readonly needs?: StockFilterFact;
};

const ofTypes = (...carTypes: readonly string[]): StockFilter => ({ clauses: () => [anyOf('car_type', carTypes)] });
const factsOf = ({ search }: StockOwner) => search.stockFilterFacts;
const ofManufacturer = ({ manufacturer = '' }: StockOwner) => anyOf('make', [manufacturer]);

/**
 * The predefined stock filters by number. Each selects from the stock of the site's dealerships.
 *
 * @source spec §9, SRCH-042, requirements AMB-04
 */
const stockFilters: readonly StockFilter[] = [
  { clauses: () => [] },
  {
    clauses: (owner) => [anyOf('dealership_id', factsOf(owner).dealershipIds ?? [])],
    needs: 'search.stockFilterFacts.dealershipIds',
  },
  {
    clauses: (owner) => [anyOf('location_id', factsOf(owner).locationIds ?? [])],
    needs: 'search.stockFilterFacts.locationIds',
  },
  { clauses: () => [] },
  ofTypes('used'),
  ofTypes('new'),
  ofTypes('demo'),
  ofTypes('new', 'demo'),
  ofTypes('used', 'demo'),
  { clauses: () => ['certified:true'] },
  { clauses: (owner) => [`(car_type:"used" OR ${ofManufacturer(owner)})`], needs: 'manufacturer' },
  { clauses: (owner) => [ofManufacturer(owner)], needs: 'manufacturer' },
  { clauses: (owner) => [anyOf('state', factsOf(owner).states ?? [owner.state])] },
  {
    clauses: (owner) => [anyOf('item_type', [factsOf(owner).itemType ?? ''])],
    needs: 'search.stockFilterFacts.itemType',
  },
  {
    clauses: (owner) => [closed(factsOf(owner).expression ?? anyOf('dealership_slug', []))],
    needs: 'search.stockFilterFacts.expression',
  },
];

/**
 * Filter clauses that limit a site to its own stock: its dealerships, its predefined filter and its further clauses,
 * joined by AND. No address or filter can widen these limits, and only an admin assigns dealerships to a site.
 *
 * A filter whose required setting is missing matches no car.
 *
 * @source spec §7, §9, SRCH-039, SRCH-042, SRCH-043
 */
export function stockFilterClauses(owner: StockOwner): readonly string[] {
  const { stockFilterId, stockFilterExtras } = owner.search;
  const chosen = stockFilters[stockFilterId]?.clauses(owner) ?? [];
  return [anyOf('dealership_slug', owner.dealerships), ...chosen, ...stockFilterExtras.map(closed)];
}

/** The additional setting that a filter requires. Null: the filter requires no setting. @param filterId 0–14 */
export function factOfStockFilter(filterId: number): StockFilterFact | null {
  return stockFilters[filterId]?.needs ?? null;
}

/**
 * Puts an expression that joins conditions by OR into parentheses. Joining it by AND with another expression would
 * otherwise change its meaning.
 */
function closed(expression: string): string {
  const unquoted = expression.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/gs, '');
  return /\sOR\s/.test(unquoted) && !unquoted.includes('(') ? `(${expression})` : expression;
}
