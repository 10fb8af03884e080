import type { carStatuses, carTypes, FacetName } from '@forecourt/contracts';
import { modelName } from '../search/search-scope.ts';

const labels: { readonly [Name in FacetName]?: Readonly<Record<string, string>> } = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' } satisfies Record<(typeof carTypes)[number], string>,
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Just sold' } satisfies Record<
    (typeof carStatuses)[number],
    string
  >,
  certified: { true: 'Certified', false: 'Not certified' },
};

/**
 * Display text of a facet value.
 *
 * @param makes chosen makes; if there is one make, its models' labels omit the make
 */
export function facetLabel(name: FacetName, value: string, makes: readonly string[] = []): string {
  const [make] = makes;
  if (name === 'make_model' && make !== undefined && makes.length === 1) return modelName(value, make);
  if (name === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  if (name === 'item_type') return value.slice(0, 1).toUpperCase() + value.slice(1);
  return labels[name]?.[value] ?? value;
}
