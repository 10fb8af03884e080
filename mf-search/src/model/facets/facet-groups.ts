import type { FacetName, SearchState } from '@forecourt/contracts';

/** Facets that every search counts, for the visible filters and for the shortcuts above the results. */
export const firstFacets = [
  'car_type',
  'make',
  'body',
  'price_range',
  'weekly_price_range',
  'location_name',
  'fuel',
  'transmission',
] as const satisfies readonly FacetName[];

/** A facet behind "More filters". */
export type MoreFacet = {
  readonly facet: FacetName;
  readonly title: string;
  /** Noun for its values: `colours`. */
  readonly plural: string;
  /** The facet is hidden if it has fewer options than this. */
  readonly fewest: number;
};

/** Facets counted only after the shopper opens "More filters", or if an address chooses a value of such a facet. */
export const moreFacets: readonly MoreFacet[] = [
  { facet: 'drive', title: 'Drive', plural: 'drive types', fewest: 1 },
  { facet: 'seats', title: 'Seats', plural: 'seat options', fewest: 1 },
  { facet: 'colour', title: 'Colour', plural: 'colours', fewest: 1 },
  { facet: 'filtered_features', title: 'Features', plural: 'features', fewest: 1 },
  { facet: 'categories', title: 'Category', plural: 'categories', fewest: 1 },
  { facet: 'certified', title: 'Certified', plural: 'choices', fewest: 1 },
  { facet: 'item_type', title: 'Vehicle type', plural: 'vehicle types', fewest: 2 },
  { facet: 'dealership_name', title: 'Dealership', plural: 'dealerships', fewest: 2 },
  { facet: 'city', title: 'Town', plural: 'towns', fewest: 2 },
  { facet: 'state', title: 'State', plural: 'states', fewest: 2 },
  { facet: 'status', title: 'Availability', plural: 'choices', fewest: 2 },
  { facet: 'tag', title: 'Label', plural: 'labels', fewest: 1 },
];

/** Whether a search has chosen from a facet behind "More filters". */
export function choosesMore({ facets, ranges }: SearchState): boolean {
  return moreFacets.some(({ facet }) => facet in facets) || 'subscription_price' in ranges;
}

/**
 * Facets that a search counts. Models are counted only with a chosen make, and badges only with a chosen model, because
 * there are too many of them. Facets chosen in the URL are always counted.
 */
export function countedFacets({ facets }: SearchState, more: boolean): readonly FacetName[] {
  const within = (facet: FacetName, outer: FacetName) =>
    facets[outer] === undefined && facets[facet] === undefined ? [] : [facet];
  return [
    ...firstFacets,
    ...within('make_model', 'make'),
    ...within('model', 'model'),
    ...within('badge', 'make_model'),
    ...(more ? stockOfMore : []),
  ];
}

/** Facets whose values come from the whole stock. A value stays visible even if no result has it. */
export function stockFacets(more: boolean): readonly FacetName[] {
  return [...firstFacets, ...(more ? stockOfMore : [])];
}

const stockOfMore: readonly FacetName[] = [...moreFacets.map(({ facet }) => facet), 'subscription_price'];
