import { and, eq, gt, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';

/**
 * For how long the oldest message that is due has been waiting for a worker, in milliseconds; 0: none waits. One that
 * is to be tried again later is not due, and where one of its lane is being worked on a worker is there: a receiver that is
 * slow, or one dealer’s many enquiries, are no fault of the platform. Messages that are followed have no worker.
 */
export async function outboxLagMs(db: Queries): Promise<number> {
  const claimed = alias(outbox, 'claimed');
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
        notExists(
          db
            .select({ id: claimed.id })
            .from(claimed)
            .where(
              and(eq(claimed.kind, outbox.kind), eq(claimed.lane, outbox.lane), gt(claimed.claimedUntil, sql`now()`)),
            ),
        ),
      ),
    );
  return Math.round(Number(row?.lagMs ?? 0));
}
