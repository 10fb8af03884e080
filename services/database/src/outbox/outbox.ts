import { currentTraceParent, inSpan, isRecording, SpanKind } from '@forecourt/tracing';
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OutboxKind, OutboxPayloads } from '../schema/outbox.ts';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import { outboxChannel } from './listen-to-outbox.ts';

/** A claimed message. `attempts` counts this claim too, so it identifies the claim. */
export type ClaimedMessage<Kind extends OutboxKind> = {
  readonly id: number;
  readonly kind: Kind;
  readonly payload: OutboxPayloads[Kind];
  /** See `outbox.lane`. Absent for a follower. */
  readonly lane?: string;
  /** From 1. */
  readonly attempts: number;
  /** See `outbox.traceParent`. */
  readonly traceParent?: string | null;
};

/**
 * Queues a message. Pass the transaction of the change that causes it: change and message are then committed together.
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
 * Queues several messages at once.
 *
 * @param messages.afterMs delay until the message is due. Default: 0
 * @returns their ids, in the same order
 */
export async function enqueueAll<Kind extends OutboxKind>(
  tx: Queries,
  kind: Kind,
  messages: readonly { readonly payload: OutboxPayloads[Kind]; readonly lane: string; readonly afterMs?: number }[],
): Promise<readonly number[]> {
  const insert = () => insertAll(tx, kind, messages);
  return isRecording() ? inSpan(`send ${kind}`, messageSpan(kind, 'send'), insert) : insert();
}

/** Name and attributes of the span in which a message is queued or handled. */
export function messageSpan(kind: OutboxKind, operation: 'send' | 'process') {
  const attributes = {
    'messaging.system': 'forecourt_outbox',
    'messaging.destination.name': kind,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
  };
  return { kind: operation === 'send' ? SpanKind.PRODUCER : SpanKind.CONSUMER, attributes };
}

async function insertAll<Kind extends OutboxKind>(
  tx: Queries,
  kind: Kind,
  messages: Parameters<typeof enqueueAll<Kind>>[2],
): Promise<readonly number[]> {
  const traceParent = currentTraceParent();
  const rows = await tx
    .insert(outbox)
    .values(
      messages.map(({ afterMs = 0, ...message }) => ({
        kind,
        traceParent,
        ...message,
        ...(afterMs > 0 && { nextAttemptAt: later(afterMs) }),
      })),
    )
    // Listeners are notified once per transaction, when it commits.
    .returning({ id: outbox.id, notified: sql`pg_notify(${outboxChannel}, ${kind})` });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Queues what follows from a change of stored cars: their search records, and alerts to shoppers. */
export async function enqueueCarChange(tx: Queries, carIds: readonly string[]): Promise<void> {
  await enqueue(tx, 'car.index', { carIds });
  await enqueue(tx, 'car.alert', { carIds });
}

/** How long a claim lasts unless it is extended. */
export const defaultLeaseMs = 12_000;

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const isFree = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`));
const isDue = (kind: OutboxKind) => and(eq(outbox.kind, kind), isOpen, lte(outbox.nextAttemptAt, sql`now()`), isFree);

/** Number of messages of a lane that are neither done nor abandoned; counting stops at `most`. */
export async function countOpen(db: Queries, kind: OutboxKind, lane: string, most: number): Promise<number> {
  const some = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.lane, lane), isOpen))
    .limit(most)
    .as('some');
  const [row] = await db.select({ open: count() }).from(some);
  return row?.open ?? 0;
}

/** Lanes with due messages. */
export async function dueLanes(db: Queries, kind: OutboxKind): Promise<readonly string[]> {
  const rows = await db.select({ lane: outbox.lane }).from(outbox).where(isDue(kind)).groupBy(outbox.lane);
  return rows.map(({ lane }) => lane);
}

/**
 * Claims up to `limit` due messages, oldest first, so that other workers cannot get them for `leaseMs`. The lease of a
 * dead worker expires.
 *
 * @param lane claims only messages of this lane. Default: all lanes
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
    .returning({
      id: outbox.id,
      payload: outbox.payload,
      lane: outbox.lane,
      attempts: outbox.attempts,
      traceParent: outbox.traceParent,
    });
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ payload, ...row }) => ({ ...row, kind, payload: payload as OutboxPayloads[Kind] }));
}

/** Marks a message as done. @returns false when the lease had expired and another worker has claimed it */
export function complete(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  return change(db, message, { doneAt: sql`now()`, claimedUntil: null, lastError: null });
}

/** Deletes a message that is done. @returns false when the lease had expired and another worker has claimed it */
export async function forget(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  const { id, attempts } = message;
  const deleted = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isOpen))
    .returning({ id: outbox.id });
  return deleted.length > 0;
}

/**
 * Records a failed attempt: the message is retried after `retryInMs`, or abandoned when `retryInMs` is null.
 *
 * @param reason for the person who reads abandoned messages; cut at 2,000 characters
 * @returns false when the lease had expired and another worker has claimed it
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

/** Extends the claim of a message that is still being handled. */
export async function extendClaim(
  db: Queries,
  message: ClaimedMessage<OutboxKind>,
  leaseMs = defaultLeaseMs,
): Promise<void> {
  await change(db, message, { claimedUntil: later(leaseMs) });
}

/**
 * Releases a claim at once, for a worker that stops before the message is handled.
 *
 * @returns false when the lease had expired and another worker has claimed it
 */
export function releaseClaim(db: Queries, message: ClaimedMessage<OutboxKind>): Promise<boolean> {
  return change(db, message, { claimedUntil: null });
}

/**
 * Releases every claim. Call it at the start of a process that uses the database alone: the holders of all claims have
 * ended.
 */
export async function releaseAllClaims(db: Queries): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(isNotNull(outbox.claimedUntil));
}

/** Makes a waiting retry due now. A message that is done, abandoned or claimed does not change. */
export async function retryNow(db: Queries, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.id, id), isOpen, isFree));
}

/** Updates a message if this worker still has the claim. @returns whether the message was updated */
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

/** This many milliseconds from now by the clock of the database, because the clocks of several machines differ. */
function later(milliseconds: number) {
  return sql`now() + ${milliseconds / 1000} * interval '1 second'`;
}
