import { dayIn } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { cars, enqueueCarChange, reservations, stockImportChanges } from '@forecourt/database';
import { and, asc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Pace } from '../pace.ts';
import { againIfSlugTaken, withOwnSlugs } from './own-slugs.ts';
import { rowsInOneParameter } from './rows-in-one-parameter.ts';

export type CarRow = typeof cars.$inferInsert;

/** The stored fields of a car that an import needs. */
export type StoredCar = {
  readonly id: string;
  readonly stocknum: string;
  readonly slug: string;
  readonly name: string;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly vin?: string | undefined;
  /** Odometer, in kilometres. */
  readonly km?: number | undefined;
  readonly priceCents: number | null;
  readonly source: string;
  readonly status: StockCar['status'];
  readonly contentHash: string;
  readonly createdAt: Date;
  /** Unix seconds. */
  readonly soldAt: number | null;
};

/** Maximum number of rows written per transaction. */
const rowsPerWrite = 250;
/** Number of rows read per statement. */
const rowsPerRead = 500;

/**
 * Content hash of a car marked as sold because its feed no longer lists it. Feeds never have this hash, so the car's
 * return is a change.
 */
const soldOutHash = 'sold-out';

/** Every car of a dealership, page by page. */
export async function* storedCars(db: Queries, dealershipSlug: string): AsyncGenerator<readonly StoredCar[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({
        id: cars.id,
        stocknum: cars.stocknum,
        slug: cars.slug,
        name: sql<string>`coalesce(${cars.doc} ->> 'name', '')`,
        make: sql<string | undefined>`${cars.doc} ->> 'make'`,
        model: sql<string | undefined>`${cars.doc} ->> 'model'`,
        km: sql<number | undefined>`(${cars.doc} ->> 'km')::float8`,
        vin: sql<string | undefined>`${cars.doc} ->> 'vin'`,
        priceCents: cars.priceCents,
        source: cars.source,
        status: cars.status,
        contentHash: cars.contentHash,
        createdAt: cars.createdAt,
        soldAt: sql<number | null>`(${cars.doc} ->> 'sold_date_timestamp')::float8`,
      })
      .from(cars)
      .where(and(eq(cars.dealershipSlug, dealershipSlug), gt(cars.stocknum, after)))
      .orderBy(asc(cars.stocknum))
      .limit(rowsPerRead);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerRead) return;
    after = last.stocknum;
  }
}

/** Finds which of these slugs are in use. @returns slug → car id */
export async function ownersOfSlugs(
  db: Queries,
  slugs: readonly string[],
  pace: Pace,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const some of batches(slugs, rowsPerRead)) {
    const rows = await db
      .select({ slug: cars.slug, id: cars.id })
      .from(cars)
      .where(inArray(cars.slug, [...some]));
    for (const row of rows) owners.set(row.slug, row.id);
    await pace.rest();
  }
  return owners;
}

/**
 * Inserts or replaces cars by id, and queues their search records in the same transaction. The transaction delays
 * visitors' queries, so pass few rows at a time while visitors are served.
 */
export async function putCars(db: ForecourtDatabase, rows: readonly CarRow[]): Promise<void> {
  for (const some of batches(rows, rowsPerWrite)) {
    await againIfSlugTaken(() =>
      db.transaction(async (tx) => {
        const batch = await withOwnSlugs(tx, some);
        const carIds = batch.map((row) => row.id);
        await keepFormerRows(
          tx,
          batch.flatMap(({ id, lastImportId }) => (lastImportId ? [{ carId: id, importId: lastImportId }] : [])),
        );
        await tx
          .insert(cars)
          .select(rowsInOneParameter(cars, batch))
          .onConflictDoUpdate({ target: cars.id, set: { ...replaced, doc: docWithPriceDay(batch[0]?.updatedAt) } });
        await keepHeld(tx, carIds);
        await enqueueCarChange(tx, carIds);
      }),
    );
  }
}

/** Saves the rows that an import is about to change, so that the import can be undone. */
async function keepFormerRows(
  tx: Queries,
  changes: readonly { readonly carId: string; readonly importId: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(stockImportChanges).select(rowsInOneParameter(stockImportChanges, changes));
  // The rows are locked, so that they cannot change between the copy and the update.
  const former = sql`select id, to_jsonb(cars) as doc from cars where ${inArray(
    cars.id,
    changes.map(({ carId }) => carId),
  )} for update`;
  await tx.execute(sql`
    update stock_import_changes set before = former.doc from (${former}) former
    where car_id = former.id and import_id = ${changes[0]?.importId}`);
}

/**
 * Keeps reserved cars reserved, because a feed does not end a reservation. Must run after the statement that locks the
 * rows: that statement may wait, and reservations made meanwhile must be seen.
 */
export async function keepHeld(tx: Queries, carIds: readonly string[]): Promise<void> {
  const held = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.carId, cars.id), isNull(reservations.endedAt)));
  await tx
    .update(cars)
    .set({ doc: sql`${cars.doc} || '{"reserved": true}'::jsonb` })
    .where(and(inArray(cars.id, [...carIds]), exists(held)));
}

/** Marks cars as sold and queues their search records, as `putCars` does. @param now stored as Unix seconds */
export async function markSold(
  db: ForecourtDatabase,
  ids: readonly string[],
  {
    now,
    importId,
    pace,
    onProgress,
  }: {
    readonly now: Date;
    readonly importId: string;
    readonly pace: Pace;
    readonly onProgress: (cars: number) => Promise<void>;
  },
): Promise<void> {
  const sold = { status: 'sold', sold: true, sold_date_timestamp: Math.floor(now.getTime() / 1000) };
  for (let from = 0; from < ids.length; ) {
    const batch = ids.slice(from, from + pace.rows());
    from += batch.length;
    await db.transaction(async (tx) => {
      await keepFormerRows(
        tx,
        batch.map((carId) => ({ carId, importId })),
      );
      await tx
        .update(cars)
        .set({
          status: 'sold',
          doc: sql`${cars.doc} || ${JSON.stringify(sold)}::jsonb`,
          contentHash: soldOutHash,
          updatedAt: now,
          lastImportId: importId,
        })
        .where(and(inArray(cars.id, [...batch]), ne(cars.status, 'sold')));
      await enqueueCarChange(tx, batch);
    });
    await onProgress(batch.length);
    await pace.rest();
  }
}

/** Deletes cars and queues the removal of their search records. */
export async function dropCars(db: ForecourtDatabase, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids, rowsPerWrite)) {
    await db.transaction(async (tx) => {
      await tx.delete(cars).where(inArray(cars.id, [...batch]));
      await enqueueCarChange(tx, batch);
    });
  }
}

/** Columns that the new row replaces: all except the id, the arrival date and the document. */
const replaced = {
  slug: excluded('slug'),
  dealershipSlug: excluded('dealership_slug'),
  stocknum: excluded('stocknum'),
  source: excluded('source'),
  status: excluded('status'),
  priceCents: excluded('price_cents'),
  beforePriceCents: excluded('before_price_cents'),
  reservedBySource: excluded('reserved_by_source'),
  contentHash: excluded('content_hash'),
  updatedAt: excluded('updated_at'),
  lastImportId: excluded('last_import_id'),
};

/** Time zone of the days on which prices change. */
const priceTimeZone = 'Australia/Sydney';

/**
 * The new document. If its previous price is higher than its price, the day on which the previous price ended is added.
 * It is the stored day if the stored document has the same previous price. It is today if the stored document still has
 * that price as its current price. Any other previous price was never shown here and gets no day.
 */
function docWithPriceDay(now: Date | undefined) {
  if (now === undefined) return excluded('doc');
  const [was, price] = [sql`excluded.doc -> 'before_price'`, sql`excluded.doc -> 'price'`];
  const today = JSON.stringify({ before_price_at: dayIn(priceTimeZone, now.getTime()) });
  const former = sql`jsonb_strip_nulls(jsonb_build_object('before_price_at', cars.doc -> 'before_price_at'))`;
  return sql`case
    when coalesce(${was} <= ${price}, true) then excluded.doc
    when cars.doc -> 'before_price' = ${was} then excluded.doc || ${former}
    when cars.doc -> 'price' = ${was} then excluded.doc || ${today}::jsonb
    else excluded.doc end`;
}

function excluded(column: string) {
  return sql.raw(`excluded.${column}`);
}

export function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
