import type { Queries } from '@forecourt/database';
import { sql } from 'drizzle-orm';

/** Lets what is counted under a name be counted and added to by one transaction at a time, until this one ends. */
export async function lockCount(tx: Queries, name: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`);
}
