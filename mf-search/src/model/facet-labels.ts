import type { carTypes, FacetName } from '@forecourt/contracts';
import { modelName } from './search-scope.ts';

const typeLabels: Readonly<Record<string, string>> = { new: 'New', demo: 'Demo', used: 'Used' } satisfies Record<
  (typeof carTypes)[number],
  string
>;

/**
 * How a facet's value reads.
 *
 * @param makes chosen makes: with one, its models need not repeat it
 */
export function facetLabel(name: FacetName, value: string, makes: readonly string[] = []): string {
  if (name === 'car_type') return typeLabels[value] ?? value;
  const [make] = makes;
  if (name === 'make_model' && make !== undefined && makes.length === 1) return modelName(value, make);
  return value;
}
