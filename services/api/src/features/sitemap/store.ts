import type { Car } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { and, asc, gt, sql } from 'drizzle-orm';
import { inStock, shownBy } from '../cars/store.ts';

/** A car without what no address needs: its long texts and figures would be nine tenths of the answer. */
const shortDoc = sql<Car>`${cars.doc} - array['dealercomments', 'finance_lenders', 'standardEquipment', 'specifications', 'autograb_data']`;

/** Cars these dealerships have for sale, by id. @param after the id of the last one known */
export async function findCarsForSale(
  db: Queries,
  dealerships: readonly string[],
  after: string | null,
  most: number,
): Promise<readonly { readonly id: string; readonly updatedAt: Date; readonly doc: Car }[]> {
  return db
    .select({ id: cars.id, updatedAt: cars.updatedAt, doc: shortDoc })
    .from(cars)
    .where(and(shownBy(dealerships), inStock, after === null ? undefined : gt(cars.id, after)))
    .orderBy(asc(cars.id))
    .limit(most);
}
