import type { Car } from '@forecourt/contracts';
import { CardGrid } from '../../features/card/card-grid.tsx';
import { groupedByCondition } from '../../model/facets/condition-order.ts';

/**
 * The dealer's featured cars, under the page's heading; renders nothing without featured cars. @source
 * spec §7, SRCH-055
 */
export function FeaturedStock({ data: cars }: { readonly data: readonly Car[] }) {
  return cars.length === 0 ? null : <CardGrid cars={groupedByCondition(cars)} aria-label="Featured stock" />;
}
