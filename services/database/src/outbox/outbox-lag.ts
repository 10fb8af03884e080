import { and, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';

/**
 * For how long the oldest message that is due has been waiting for a worker, in milliseconds; 0: none waits. One that
 * is to be tried again later is not due. Messages that are followed have no worker.
 */
export async function outboxLagMs(db: Queries): Promise<number> {
  const [row] = await db
    .select({ lagMs: sql<string | null>`extract(epoch from now() - min(${outbox.nextAttemptAt})) * 1000` })
    .from(outbox)
    .where(
      and(
        ne(outbox.kind, 'car.index'),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, sql`now()`),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`)),
      ),
    );
  return Math.round(Number(row?.lagMs ?? 0));
}
