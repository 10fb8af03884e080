import type { StockOwner } from '@forecourt/contracts';
import type { ValuationRequest } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { cars, valuations } from '@forecourt/database';
import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { shownBy } from '../cars/store.ts';
import type { MarketRow } from '../price-gauge/store.ts';
import { advertisedSince, marketColumns } from '../price-gauge/store.ts';

export type KeptValuation = typeof valuations.$inferSelect;

/** Maximum number of vehicles read for one valuation. */
const mostRead = 600;

/**
 * Used and demo vehicles of this make and model in the site's own stock, advertised now or sold recently. Vehicles
 * priced before government charges are left out, because their prices cannot be compared. Case, spaces and punctuation
 * of make and model are ignored.
 *
 * @param soldSince Unix seconds
 */
export async function findComparable(
  db: Queries,
  site: StockOwner,
  { make, model }: Pick<ValuationRequest, 'make' | 'model'>,
  soldSince: number,
): Promise<readonly MarketRow[]> {
  return db
    .select(marketColumns)
    .from(cars)
    .where(
      and(
        shownBy(site),
        gt(cars.priceCents, 1_000),
        sql`${cars.carType} is distinct from 'new'`,
        sql`coalesce(lower(${cars.priceType}), '') in ('', 'drive away')`,
        eq(cars.plainModel, `${plainly(make)}/${plainly(model)}`),
        advertisedSince(soldSince),
      ),
    )
    .orderBy(desc(cars.updatedAt), desc(cars.id))
    .limit(mostRead);
}

/** Normalises a name: `CX-5`, `cx5` and `CX 5` are equal. */
function plainly(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

export async function insertValuation(db: Queries, valuation: typeof valuations.$inferInsert): Promise<void> {
  await db.insert(valuations).values(valuation);
}

/** Number of a site's valuations since a moment. */
export function countValuations(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(valuations, and(eq(valuations.site, site), gte(valuations.createdAt, since)));
}

/** The site's valuation with this id; null also for another site's. */
export async function findValuation(db: Queries, site: string, id: string): Promise<KeptValuation | null> {
  const [row] = await db
    .select()
    .from(valuations)
    .where(and(eq(valuations.id, id), eq(valuations.site, site)));
  return row ?? null;
}

/** Like `findValuation`, but nobody else can change the valuation until the transaction ends. */
export async function lockValuation(tx: Queries, site: string, id: string): Promise<KeptValuation | null> {
  const [row] = await tx
    .select()
    .from(valuations)
    .where(and(eq(valuations.id, id), eq(valuations.site, site)))
    .for('update');
  return row ?? null;
}

/** @returns false when the valuation has been sent with an enquiry; after that it cannot change */
export async function changeValuation(
  db: Queries,
  id: string,
  changes: Pick<KeptValuation, 'adjustments' | 'offerPrice' | 'figure' | 'noFigure'>,
): Promise<boolean> {
  const rows = await db
    .update(valuations)
    .set(changes)
    .where(and(eq(valuations.id, id), isNull(valuations.leadId)))
    .returning({ id: valuations.id });
  return rows.length > 0;
}

/**
 * Links a valuation to the first enquiry sent with it.
 *
 * @returns false when the valuation does not exist, or is linked to another enquiry
 */
export async function tieToLead(db: Queries, site: string, id: string, leadId: string): Promise<boolean> {
  const rows = await db
    .update(valuations)
    .set({ leadId })
    .where(and(eq(valuations.id, id), eq(valuations.site, site), isNull(valuations.leadId)))
    .returning({ id: valuations.id });
  return rows.length > 0;
}

/** The valuation sent with an enquiry. */
export async function findValuationOfLead(db: Queries, site: string, leadId: string): Promise<KeptValuation | null> {
  const [row] = await db
    .select()
    .from(valuations)
    .where(and(eq(valuations.site, site), eq(valuations.leadId, leadId)));
  return row ?? null;
}

/** Records what the shopper did with the offer. An offer that was accepted stays accepted. */
export async function recordOutcome(
  db: Queries,
  id: string,
  { offerAccepted, ...outcome }: Partial<Pick<KeptValuation, 'formCompleted' | 'offerAccepted' | 'miscellaneous'>>,
): Promise<void> {
  await db
    .update(valuations)
    .set({ ...outcome, ...(offerAccepted === true && { offerAccepted }) })
    .where(eq(valuations.id, id));
}

/** Deletes valuations from before this moment, except those that were sent with an enquiry. */
export async function dropValuationsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(valuations).where(and(isNull(valuations.leadId), lt(valuations.createdAt, before)));
}
