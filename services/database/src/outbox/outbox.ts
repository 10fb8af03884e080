import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OutboxKind, OutboxPayloads } from '../schema/outbox.ts';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import { outboxChannel } from './listen-to-outbox.ts';

/** A claimed message. `attempts` counts this claim and distinguishes it from later ones. */
export type ClaimedMessage<Kind extends OutboxKind> = {
  readonly id: number;
  readonly kind: Kind;
  readonly payload: OutboxPayloads[Kind];
  /** From 1. */
  readonly attempts: number;
};

/**
 * Queues work. Call it with the transaction of the change that calls for it: both are committed or neither.
 *
 * @param lane see `outbox.lane`
 */
export async function enqueue<Kind extends OutboxKind>(
  tx: Queries,
  kind: Kind,
  payload: OutboxPayloads[Kind],
  lane = '',
): Promise<void> {
  await enqueueAll(tx, kind, [{ payload, lane }]);
}

/**
 * The same for several, at once.
 *
 * @param messages.afterMs how long one waits before it is due; unsaid: not at all
 * @returns their ids, in their order
 */
export async function enqueueAll<Kind extends OutboxKind>(
  tx: Queries,
  kind: Kind,
  messages: readonly { readonly payload: OutboxPayloads[Kind]; readonly lane: string; readonly afterMs?: number }[],
): Promise<readonly number[]> {
  const rows = await tx
    .insert(outbox)
    .values(
      messages.map(({ afterMs = 0, ...message }) => ({
        kind,
        ...message,
        ...(afterMs > 0 && { nextAttemptAt: later(afterMs) }),
      })),
    )
    // Listeners are notified of a transaction's messages once, when it is kept.
    .returning({ id: outbox.id, notified: sql`pg_notify(${outboxChannel}, ${kind})` });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** How long a claim holds unless it is extended. */
export const defaultLeaseMs = 12_000;

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const isFree = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`));
const isDue = (kind: OutboxKind) => and(eq(outbox.kind, kind), isOpen, lte(outbox.nextAttemptAt, sql`now()`), isFree);

/** Lanes that have something due. */
export async function dueLanes(db: Queries, kind: OutboxKind): Promise<readonly string[]> {
  const rows = await db.select({ lane: outbox.lane }).from(outbox).where(isDue(kind)).groupBy(outbox.lane);
  return rows.map(({ lane }) => lane);
}

/**
 * Takes up to `limit` due messages, oldest first, so that no other worker gets them for `leaseMs`.
 * When a worker dies its lease simply runs out.
 *
 * @param lane only of this one; unsaid: of all
 */
export async function claim<Kind extends OutboxKind>(
  db: Queries,
  kind: Kind,
  limit: number,
  { leaseMs = defaultLeaseMs, lane }: { readonly leaseMs?: number; readonly lane?: string } = {},
): Promise<readonly ClaimedMessage<Kind>[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(kind), lane === undefined ? undefined : eq(outbox.lane, lane)))
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
export function complete(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  return change(db, message, { doneAt: sql`now()`, claimedUntil: null, lastError: null });
}

/**
 * The work did not succeed: tried again after `retryInMs`, or given up when that is null.
 *
 * @param reason for the person who looks at dead letters; cut at 2,000 characters
 * @returns false when the lease had run out and another worker has it now
 */
export function fail(
  db: Queries,
  message: ClaimedMessage<OutboxKind>,
  reason: string,
  retryInMs: number | null,
): Promise<boolean> {
  const outcome = retryInMs === null ? { deadAt: sql`now()` } : { nextAttemptAt: later(retryInMs) };
  return change(db, message, { ...outcome, claimedUntil: null, lastError: reason.slice(0, 2000) });
}

/** Holds a message longer, for work that is still under way. */
export async function extendClaim(
  db: Queries,
  message: ClaimedMessage<OutboxKind>,
  leaseMs = defaultLeaseMs,
): Promise<void> {
  await change(db, message, { claimedUntil: later(leaseMs) });
}

/**
 * Lets others have the message at once, for a worker that ends before its work is done.
 *
 * @returns false when the lease had run out and another worker has it now
 */
export function releaseClaim(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  return change(db, message, { claimedUntil: null });
}

/**
 * Releases every claim. For a process that has the database to itself, at its start: whoever held
 * something has ended, and nobody else works on it.
 */
export async function releaseAllClaims(db: Queries): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}

/** Tries a message now that would be tried later. One that is done, given up or claimed stays as it is. */
export async function retryNow(db: Queries, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), isOpen, isFree));
}

/** Changes a message that is still claimed by this worker. @returns whether it was */
async function change(
  db: Queries,
  { id, attempts }: ClaimedMessage<OutboxKind>,
  changes: PgUpdateSetSource<typeof outbox>,
): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set(changes)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isOpen))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** The database's clock, so that workers on several machines agree. */
function later(milliseconds: number) {
  return sql`now() + ${milliseconds / 1000} * interval '1 second'`;
}
