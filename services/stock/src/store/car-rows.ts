import type { Car } from '@forecourt/contracts';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { cars, enqueue, reservations } from '@forecourt/database';
import { and, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';

export type CarRow = typeof cars.$inferInsert;

/** What is stored of a dealership's car, as far as an import has to know. */
export type StoredCar = {
  readonly id: string;
  readonly stocknum: string;
  readonly slug: string;
  readonly source: string;
  readonly status: Car['status'];
  readonly contentHash: string;
  readonly createdAt: Date;
  /** Unix seconds. */
  readonly soldAt: number | null;
};

/** Rows of one statement: large enough to be quick, small enough not to hold others up. */
const batchSize = 400;

/** Of a car that was sold because its feed no longer lists it: no feed says this, so its return is a change. */
const soldOutHash = 'sold-out';

/** Every car of a dealership, by stock number. */
export async function storedCars(db: Queries, dealershipSlug: string): Promise<ReadonlyMap<string, StoredCar>> {
  const rows = await db
    .select({
      id: cars.id,
      stocknum: cars.stocknum,
      slug: cars.slug,
      source: cars.source,
      status: cars.status,
      contentHash: cars.contentHash,
      createdAt: cars.createdAt,
      soldAt: sql<number | null>`(${cars.doc} ->> 'sold_date_timestamp')::float8`,
    })
    .from(cars)
    .where(eq(cars.dealershipSlug, dealershipSlug));
  return new Map(rows.map((row) => [row.stocknum, row]));
}

/** Which of these addresses belong to other cars than the one asking. Slug → id of its car. */
export async function ownersOfSlugs(db: Queries, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const some of batches(slugs, batchSize * 5)) {
    const rows = await db
      .select({ slug: cars.slug, id: cars.id })
      .from(cars)
      .where(inArray(cars.slug, [...some]));
    for (const row of rows) owners.set(row.slug, row.id);
  }
  return owners;
}

/**
 * Puts cars in, or in the place of those with the same id, and promises their search records in the same
 * transaction. One transaction a batch, so that shoppers' queries get their turn in between.
 */
export async function putCars(db: ForecourtDatabase, rows: readonly CarRow[]): Promise<void> {
  for (const batch of batches(rows, batchSize)) {
    await db.transaction(async (tx) => {
      await tx
        .insert(cars)
        .values([...batch])
        .onConflictDoUpdate({ target: cars.id, set: replaced });
      const carIds = batch.map((row) => row.id);
      await keepHeld(tx, carIds);
      await enqueue(tx, 'car.index', { carIds });
    });
  }
}

/**
 * What a source says of a car does not end a reservation made here. A statement of its own, after the rows are
 * locked: it sees a reservation that was made while they were waited for.
 */
async function keepHeld(tx: Queries, carIds: readonly string[]): Promise<void> {
  const held = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.carId, cars.id), isNull(reservations.endedAt)));
  await tx
    .update(cars)
    .set({ doc: sql`${cars.doc} || '{"reserved": true}'::jsonb` })
    .where(and(inArray(cars.id, [...carIds]), exists(held)));
}

/** Marks cars as sold now, with their search records, as `putCars` does. @param now written as Unix seconds */
export async function markSold(
  db: ForecourtDatabase,
  ids: readonly string[],
  now: Date,
  importId: string,
): Promise<void> {
  const said = { status: 'sold', sold: true, sold_date_timestamp: Math.floor(now.getTime() / 1000) };
  for (const batch of batches(ids, batchSize)) {
    await db.transaction(async (tx) => {
      await tx
        .update(cars)
        .set({
          status: 'sold',
          doc: sql`${cars.doc} || ${JSON.stringify(said)}::jsonb`,
          contentHash: soldOutHash,
          updatedAt: now,
          lastImportId: importId,
        })
        .where(and(inArray(cars.id, [...batch]), ne(cars.status, 'sold')));
      await enqueue(tx, 'car.index', { carIds: batch });
    });
  }
}

/** Takes cars out, with their search records, as `putCars` puts them in. */
export async function dropCars(db: ForecourtDatabase, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids, batchSize)) {
    await db.transaction(async (tx) => {
      await tx.delete(cars).where(inArray(cars.id, [...batch]));
      await enqueue(tx, 'car.index', { carIds: batch });
    });
  }
}

/** Everything but the id and the day of arrival takes the new row's value. */
const replaced = {
  slug: excluded('slug'),
  dealershipSlug: excluded('dealership_slug'),
  stocknum: excluded('stocknum'),
  source: excluded('source'),
  status: excluded('status'),
  priceCents: excluded('price_cents'),
  beforePriceCents: excluded('before_price_cents'),
  doc: excluded('doc'),
  reservedBySource: excluded('reserved_by_source'),
  contentHash: excluded('content_hash'),
  updatedAt: excluded('updated_at'),
  lastImportId: excluded('last_import_id'),
};

function excluded(column: string) {
  return sql.raw(`excluded.${column}`);
}

function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
