import { and, eq, gt, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';

/**
 * Milliseconds for which the oldest due message has waited for a worker; 0: no message is due. Messages that wait for a
 * retry are not due. A lane does not count while a worker handles one of its messages: a slow receiver or many
 * enquiries of one dealer are not faults of the platform. Messages for followers do not count, because they have no
 * worker. Pictures of feeds do not count, because they may take hours.
 */
export async function outboxLagMs(db: Queries): Promise<number> {
  const claimed = alias(outbox, 'claimed');
  const [row] = await db
    .select({ lagMs: sql<string | null>`extract(epoch from now() - min(${outbox.nextAttemptAt})) * 1000` })
    .from(outbox)
    .where(
      and(
        notInArray(outbox.kind, ['car.index', 'pictures.fetch']),
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
