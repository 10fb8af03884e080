import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { watchlistEntries } from '@forecourt/database';
import { and, desc, eq } from 'drizzle-orm';
import { lockCount } from '../../mail/lock-count.ts';

/**
 * Adds a car, unless it is already in the list.
 *
 * @returns false if the list already has `most` other cars, and the car was not added
 */
export function insertEntry(
  db: ForecourtDatabase,
  entry: typeof watchlistEntries.$inferInsert,
  most: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCount(tx, ['watchlist', entry.shopperId]);
    const kept = await listEntries(tx, entry.shopperId);
    if (kept.length >= most && !kept.includes(entry.carId)) return false;
    await tx.insert(watchlistEntries).values(entry).onConflictDoNothing();
    return true;
  });
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
