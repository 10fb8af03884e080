/** Indexes, facets and options of the page, shared by the page and the expectation. */
export const indexes = [
  { label: 'Best', value: 'Cars' },
  { label: 'Cheapest', value: 'Cars_price_asc' },
  { label: 'Dearest', value: 'Cars_price_desc' },
] as const;

export const pageSizes = [10, 25] as const;

/** Number of values a long list shows at first, and after "Show more". */
export const valuesShown = { limit: 4, showMoreLimit: 20 } as const;

export const categories = ['categories.lvl0', 'categories.lvl1'] as const;

/** Bounds in kilometres, both inclusive. */
export type OdometerBand = {
  readonly label: string;
  readonly start?: number;
  readonly end?: number;
};

export const odometerBands: readonly OdometerBand[] = [
  { label: 'Any' },
  { label: 'Below 50,000', end: 50_000 },
  { label: '50,000 to 100,000', start: 50_000, end: 100_000 },
  { label: 'Above 100,000', start: 100_000 },
];
