import { eq, sql } from 'drizzle-orm';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { installation } from '../schema/installation.ts';

/**
 * Writes a row back unchanged, to prove that the database accepts writes.
 *
 * @throws the database's error when writes fail, and Error when `claimDatabase` was never called
 */
export async function checkWritable(db: ForecourtDatabase): Promise<void> {
  const rows = await db
    .update(installation)
    .set({ place: sql`${installation.place}` })
    .where(eq(installation.id, 1))
    .returning({ id: installation.id });
  if (rows.length === 0) throw new Error('The database belongs to no data folder yet.');
}
