import type { Queries } from '@forecourt/database';
import { watchlistEntries } from '@forecourt/database';
import { and, desc, eq } from 'drizzle-orm';

/** Adds a car; has no effect if the car is already in the list. */
export async function insertEntry(db: Queries, shopperId: string, carId: string, savedAt: Date): Promise<void> {
  await db.insert(watchlistEntries).values({ shopperId, carId, savedAt }).onConflictDoNothing();
}

export async function dropEntry(db: Queries, shopperId: string, carId: string): Promise<void> {
  await db
    .delete(watchlistEntries)
    .where(and(eq(watchlistEntries.shopperId, shopperId), eq(watchlistEntries.carId, carId)));
}

/** Ids of a shopper's cars, newest first. */
export async function listEntries(db: Queries, shopperId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ carId: watchlistEntries.carId })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.shopperId, shopperId))
    .orderBy(desc(watchlistEntries.savedAt), watchlistEntries.carId);
  return rows.map(({ carId }) => carId);
}
