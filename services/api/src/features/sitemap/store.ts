import type { Car, StockOwner } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { and, asc, gt, sql } from 'drizzle-orm';
import { stockCondition } from '../cars/stock-condition.ts';
import { inStock, shownBy } from '../cars/store.ts';

/** A car without what no address needs: its long texts and figures would be nine tenths of the response. */
const shortDoc = sql<Car>`${cars.doc} - array['dealercomments', 'finance_lenders', 'standardEquipment', 'specifications', 'autograb_data']`;

/** Cars a site has for sale and its stock filter lets through, by id. @param after the id of the last one known */
export async function findCarsForSale(
  db: Queries,
  site: StockOwner,
  after: string | null,
  most: number,
): Promise<readonly { readonly id: string; readonly updatedAt: Date; readonly doc: Car }[]> {
  const passes = stockCondition(stockFilterClauses(site));
  return db
    .select({ id: cars.id, updatedAt: cars.updatedAt, doc: shortDoc })
    .from(cars)
    .where(and(shownBy(site), passes, inStock, after === null ? undefined : gt(cars.id, after)))
    .orderBy(asc(cars.id))
    .limit(most);
}
