import type { Queries } from '@forecourt/database';
import { sql } from 'drizzle-orm';

/**
 * Locks the count with this name until the transaction ends, so that no two transactions read and increase it at the
 * same time.
 */
export async function lockCount(tx: Queries, name: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`);
}
