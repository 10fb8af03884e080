import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { OutboxKind, OutboxPayloads } from '../schema/outbox.ts';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import { outboxChannel } from './listen-to-outbox.ts';

/** A message in somebody's hands. `attempts` counts this claim and tells it from later ones. */
export type ClaimedMessage<Kind extends OutboxKind> = {
  readonly id: number;
  readonly kind: Kind;
  readonly payload: OutboxPayloads[Kind];
  /** From 1. */
  readonly attempts: number;
};

/** A message that was given up. */
export type DeadLetter<Kind extends OutboxKind> = ClaimedMessage<Kind> & {
  readonly deadAt: Date;
  readonly lastError: string;
};

/** Promises work. Call it with the transaction of the change that calls for it: both are kept or neither. */
export async function enqueue<Kind extends OutboxKind>(
  tx: Queries,
  kind: Kind,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  await tx.insert(outbox).values({ kind, payload });
  await tx.execute(sql`select pg_notify(${outboxChannel}, ${kind})`);
}

/**
 * Takes up to `limit` due messages, oldest first, so that no other worker gets them for `leaseMs`.
 * A worker that dies simply lets its lease run out.
 */
export async function claim<Kind extends OutboxKind>(
  db: Queries,
  kind: Kind,
  limit: number,
  leaseMs = 120_000,
): Promise<readonly ClaimedMessage<Kind>[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, sql`now()`),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, claimedUntil: later(leaseMs) })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id, payload: outbox.payload, attempts: outbox.attempts });
  return rows
    .sort((a, b) => a.id - b.id)
    .map((row) => ({ id: row.id, kind, payload: row.payload as OutboxPayloads[Kind], attempts: row.attempts }));
}

/** The work is done for good. @returns false when the lease had run out and another worker has it now */
export async function complete(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ doneAt: sql`now()`, claimedUntil: null, lastError: null })
    .where(stillOurs(message))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/**
 * The work did not succeed: tried again after `retryInMs`, or given up when that is null.
 *
 * @param reason for the person who looks at dead letters; cut at 2,000 characters
 * @returns false when the lease had run out and another worker has it now
 */
export async function fail(
  db: Queries,
  message: ClaimedMessage<OutboxKind>,
  reason: string,
  retryInMs: number | null,
): Promise<boolean> {
  const outcome = retryInMs === null ? { deadAt: sql`now()` } : { nextAttemptAt: later(retryInMs) };
  const rows = await db
    .update(outbox)
    .set({ ...outcome, claimedUntil: null, lastError: reason.slice(0, 2000) })
    .where(stillOurs(message))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/**
 * Lets others have the message at once, for a worker that ends before its work is done.
 *
 * @returns false when the lease had run out and another worker has it now
 */
export async function handBack(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ claimedUntil: null })
    .where(stillOurs(message))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/**
 * Hands back everything that is claimed. For a process that has the database to itself, at its start: whoever held
 * something has ended without a word, and nobody else works on it.
 */
export async function handBackAll(db: Queries): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}

/** What was given up, newest first. */
export async function deadLetters<Kind extends OutboxKind>(
  db: Queries,
  kind: Kind,
  limit: number,
  among?: SQL,
): Promise<readonly DeadLetter<Kind>[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.deadAt), among))
    .orderBy(desc(outbox.deadAt), desc(outbox.id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.deadAt === null
      ? []
      : [
          {
            id: row.id,
            kind,
            payload: row.payload as OutboxPayloads[Kind],
            attempts: row.attempts,
            deadAt: row.deadAt,
            lastError: row.lastError ?? '',
          },
        ],
  );
}

function stillOurs(message: ClaimedMessage<OutboxKind>) {
  return and(
    eq(outbox.id, message.id),
    eq(outbox.attempts, message.attempts),
    isNull(outbox.doneAt),
    isNull(outbox.deadAt),
  );
}

/** The database's clock, so that workers on several machines agree. */
function later(milliseconds: number) {
  return sql`now() + ${milliseconds / 1000} * interval '1 second'`;
}
