import type { FeedRefusal, StockPort } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { cars, enqueueCarChange, reservations, stockImportChanges, stockImports } from '@forecourt/database';
import { and, asc, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pace } from '../pace.ts';
import { createPace } from '../pace.ts';
import { keepHeld } from './car-rows.ts';
import type { ImportDeps } from './import-deps.ts';
import type { OnProgress } from './progress.ts';
import { trackProgress } from './progress.ts';

type Outcome = Awaited<ReturnType<StockPort['undoImport']>>;

/** Number of latest imports of a dealership by one mapping that can be undone. */
const undoableImports = 10;

/** A car that an import changed, and whether the change can be undone. */
type Change = {
  readonly carId: string;
  readonly stocknum: string;
  readonly isNew: boolean;
  /**
   * True when the change can be undone. It cannot if a later import changed the car or gave its former stock number to
   * another car, or if undoing would end a shopper's reservation.
   */
  readonly isUntouched: boolean;
};

/**
 * Restores the rows of the cars that an import changed. Three kinds of cars are skipped and named: cars that a later
 * import changed, cars whose former stock number another car has now, and reserved cars that the import inserted. Call
 * it again to finish an interrupted undo.
 */
export async function undoImport(deps: ImportDeps, importId: string, onProgress: OnProgress): Promise<Outcome> {
  const { db, clock, visitors } = deps;
  const [found] = await db.select().from(stockImports).where(eq(stockImports.id, importId));
  if (found === undefined) return refused('STOCK_IMPORT_UNKNOWN', `There is no import "${importId}".`);
  const why = await whyNot(db, found);
  if (why !== undefined) return refused('STOCK_IMPORT_NOT_UNDOABLE', `Import "${importId}" ${why}`);

  const pace = createPace(visitors);
  const total = await db.$count(stockImportChanges, eq(stockImportChanges.importId, importId));
  const progress = trackProgress(deps, importId, { step: 'undoing', total, onProgress });
  const changedSince: string[] = [];
  let [restored, removed] = [0, 0];
  for (;;) {
    const changes = await db.transaction((tx) => undoSome(tx, importId, pace.rows()));
    if (changes.length === 0) break;
    for (const { stocknum, isNew, isUntouched } of changes) {
      if (!isUntouched) changedSince.push(stocknum);
      else if (isNew) removed += 1;
      else restored += 1;
    }
    await progress(changes.length);
    await pace.rest();
  }
  await db.update(stockImports).set({ undoneAt: clock(), progress: null }).where(eq(stockImports.id, importId));
  return { kind: 'undone', report: { importId, dealership: found.dealershipSlug, restored, removed, changedSince } };
}

async function whyNot(db: Queries, found: typeof stockImports.$inferSelect): Promise<string | undefined> {
  if (found.dryRun) return 'was a dry run, so there’s nothing to undo.';
  if (found.held !== null && found.acceptedAt === null) return 'is on hold, so there’s nothing to undo yet.';
  if (found.undoneAt !== null) return 'has already been undone.';
  const [kept] = await db
    .select({ carId: stockImportChanges.carId })
    .from(stockImportChanges)
    .where(eq(stockImportChanges.importId, found.id))
    .limit(1);
  if (kept !== undefined) return undefined;
  const { imported = 0, updated = 0, soldOut = 0 } = found.counts ?? {};
  if (imported + updated + soldOut === 0) return 'changed no vehicles, so there’s nothing to undo.';
  return `is too old to undo. Only the latest ${undoableImports} imports with the mapping "${found.mapping}" can be undone.`;
}

/**
 * @returns the changes that were processed; empty when no change is left to undo
 */
async function undoSome(tx: Queries, importId: string, rows: number): Promise<readonly Change[]> {
  const mine = eq(stockImportChanges.importId, importId);
  const ids = (
    await tx
      .select({ id: stockImportChanges.carId })
      .from(stockImportChanges)
      .where(mine)
      .orderBy(asc(stockImportChanges.carId))
      .limit(rows)
  ).map(({ id }) => id);
  if (ids.length === 0) return [];
  const some = and(mine, inArray(stockImportChanges.carId, ids));
  await tx.select({ id: cars.id }).from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id)).for('update');
  const isReserved = sql<boolean>`exists (${tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.carId, stockImportChanges.carId), isNull(reservations.endedAt)))})`;
  const others = alias(cars, 'others');
  const isNumberTaken = sql<boolean>`exists (${tx
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.dealershipSlug, sql`${stockImportChanges.before} ->> 'dealership_slug'`),
        eq(others.stocknum, sql`${stockImportChanges.before} ->> 'stocknum'`),
        ne(others.id, stockImportChanges.carId),
      ),
    )})`;
  const changes = await tx
    .select({
      carId: stockImportChanges.carId,
      stocknum: sql<string>`coalesce(${cars.stocknum}, ${stockImportChanges.before} ->> 'stocknum', ${stockImportChanges.carId})`,
      isNew: sql<boolean>`${stockImportChanges.before} is null`,
      isUntouched: sql<boolean>`${cars.lastImportId} is not distinct from ${importId} and not (${stockImportChanges.before} is null and ${isReserved}) and not ${isNumberTaken}`,
    })
    .from(stockImportChanges)
    .leftJoin(cars, eq(cars.id, stockImportChanges.carId))
    .where(some);
  const idsOf = (isNew: boolean) =>
    changes.filter((change) => change.isUntouched && change.isNew === isNew).map(({ carId }) => carId);
  await remove(tx, idsOf(true));
  await restore(tx, importId, idsOf(false));
  await tx.delete(stockImportChanges).where(some);
  await enqueueCarChange(tx, ids);
  return changes;
}

async function remove(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(cars).where(inArray(cars.id, [...ids]));
}

async function restore(tx: Queries, importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const columns = sql.raw(
    'slug, dealership_slug, stocknum, source, status, price_cents, before_price_cents, doc, reserved_by_source, ' +
      'content_hash, created_at, updated_at, last_import_id',
  );
  await tx.execute(sql`
    update cars set (${columns}) = (select ${columns} from jsonb_populate_record(null::cars, former.before))
    from stock_import_changes former
    where former.import_id = ${importId} and former.car_id = cars.id and ${inArray(cars.id, [...ids])}`);
  // A restored row may be marked as reserved although the reservation has ended. The mark is removed, and `keepHeld`
  // marks the cars that are reserved now.
  await tx
    .update(cars)
    .set({ doc: sql`${cars.doc} - 'reserved'` })
    .where(
      and(inArray(cars.id, [...ids]), eq(cars.reservedBySource, false), sql`${cars.doc} -> 'reserved' = 'true'::jsonb`),
    );
  await keepHeld(tx, ids);
}

/**
 * Deletes the saved rows of all but the latest imports, some at a time, because an import may have changed 150,000
 * cars.
 */
export async function forgetOldChanges(
  db: Queries,
  { dealershipSlug, mapping, pace }: { readonly dealershipSlug: string; readonly mapping: string; readonly pace: Pace },
): Promise<void> {
  const old = db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(
      and(
        eq(stockImports.dealershipSlug, dealershipSlug),
        eq(stockImports.mapping, mapping),
        eq(stockImports.dryRun, false),
      ),
    )
    .orderBy(desc(stockImports.startedAt), desc(stockImports.id))
    .offset(undoableImports);
  const changes = db
    .select({ carId: stockImportChanges.carId })
    .from(stockImportChanges)
    .where(eq(stockImportChanges.importId, stockImports.id));
  const kept = await db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(and(inArray(stockImports.id, old), exists(changes)));
  for (const { id } of kept) {
    const mine = eq(stockImportChanges.importId, id);
    for (;;) {
      const some = db
        .select({ carId: stockImportChanges.carId })
        .from(stockImportChanges)
        .where(mine)
        .limit(pace.rows());
      const deleted = await db
        .delete(stockImportChanges)
        .where(and(mine, inArray(stockImportChanges.carId, some)))
        .returning({ carId: stockImportChanges.carId });
      if (deleted.length === 0) break;
      await pace.rest();
    }
  }
}

function refused(code: FeedRefusal['code'], message: string): Outcome {
  return { kind: 'refused', refusal: { code, message } };
}
