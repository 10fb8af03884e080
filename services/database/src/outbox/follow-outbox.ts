import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { OutboxKind, OutboxPayloads } from '../schema/outbox.ts';
import { outbox } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import type { ClaimedMessage } from './outbox.ts';
import { startRounds } from './rounds.ts';
import type { OutboxWorker, OutboxWorkerOptions } from './run-outbox.ts';

/** A position in the order of messages. Messages are ordered by transaction, then by id. */
export type OutboxPosition = { readonly transaction: string; readonly id: number };

const beginning: OutboxPosition = { transaction: '0', id: 0 };
/** Number of messages read per query. */
const pageSize = 100;
/**
 * Days after which messages are deleted. A follower that starts needs no older messages, because it compares its index
 * with the stored cars.
 */
const keptDays = 7;
const sweepMs = 3_600_000;
/**
 * Maximum number of attempts to handle a message, after which it is skipped, and the longest delay between two
 * attempts.
 */
const mostAttempts = 15;
const longestWaitMs = 60_000;

/**
 * The position for a follower that needs every message stored after this call. The follower may also get some earlier
 * messages, if an older transaction is still open.
 */
export async function outboxPosition(db: Queries): Promise<OutboxPosition> {
  const { rows } = await db.execute(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`);
  return { transaction: String(rows[0]?.['transaction'] ?? 0), id: 0 };
}

/**
 * Delivers every message of a kind to this follower, in the order written. Other followers receive them too: use it for
 * work that every process must do itself, and `runOutbox` for work that one process does for all.
 *
 * @param options.from see `outboxPosition`; default: the oldest message stored
 */
export function followOutbox<Kind extends OutboxKind>(
  options: Omit<OutboxWorkerOptions<Kind>, 'handle' | 'leaseMs' | 'maxAttempts' | 'retryInMs'> & {
    /** Handles consecutive messages in one call. When the call fails, it is called again with each message alone. */
    readonly handle: (messages: readonly ClaimedMessage<Kind>[]) => Promise<void>;
    readonly from?: OutboxPosition | undefined;
    /** Whether an error is permanent, so that a retry cannot succeed. Default: every error is retried. */
    readonly isFinal?: (error: unknown) => boolean;
  },
): OutboxWorker {
  const { db, kind, handle, pollMs, onDead, onError = () => {}, isFinal = () => false } = options;
  let position = options.from ?? beginning;
  let attempts = 1;
  let sweptAt = 0;

  async function work(message: ClaimedMessage<Kind>): Promise<boolean> {
    try {
      await handle([message]);
      return true;
    } catch (error) {
      if (attempts >= mostAttempts || isFinal(error)) {
        onDead(message, error);
        return true;
      }
      onError(error);
      return false;
    }
  }

  /** @returns milliseconds until the next check */
  async function followSome(isStopped: () => boolean): Promise<number> {
    const found = await readOutbox(db, kind, position, pageSize);
    const messages = found.map(({ transaction, ...message }) => ({
      transaction,
      message: { ...message, kind, attempts },
    }));
    const last = messages.at(-1);
    if (last !== undefined && messages.length > 1 && attempts === 1) {
      const isDone = await handle(messages.map(({ message }) => message)).then(
        () => true,
        () => false,
      );
      if (isDone) position = { transaction: last.transaction, id: last.message.id };
      if (isDone) return 0;
    }
    for (const { transaction, message } of messages) {
      if (isStopped()) return 0;
      if (!(await work({ ...message, attempts }))) {
        attempts += 1;
        return Math.min(1_000 * 2 ** (attempts - 2), longestWaitMs);
      }
      attempts = 1;
      position = { transaction, id: message.id };
    }
    if (performance.now() - sweptAt > sweepMs) await sweep(db, kind).then(() => (sweptAt = performance.now()));
    return found.length === 0 ? pollMs : 0;
  }

  return startRounds((isStopped) =>
    followSome(isStopped).catch((error: unknown) => {
      onError(error);
      return pollMs;
    }),
  );
}

/**
 * The messages of a kind after a position, in order. A message is read only once every older transaction has ended, so
 * that no message before it can be committed later.
 *
 * @param most number of messages that are read
 */
export async function readOutbox<Kind extends OutboxKind>(
  db: Queries,
  kind: Kind,
  { transaction, id }: OutboxPosition,
  most: number,
): Promise<readonly (OutboxPosition & { readonly payload: OutboxPayloads[Kind] })[]> {
  const rows = await db
    .select({ id: outbox.id, payload: outbox.payload, transaction: sql<string>`${outbox.transaction}::text` })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        sql`(${outbox.transaction}, ${outbox.id}) > (${transaction}::xid8, ${id}::bigint)`,
        sql`${outbox.transaction} < pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    )
    .orderBy(asc(outbox.transaction), asc(outbox.id))
    .limit(most);
  return rows.map(({ payload, ...row }) => ({ ...row, payload: payload as OutboxPayloads[Kind] }));
}

async function sweep(db: Queries, kind: OutboxKind): Promise<void> {
  await db
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), lt(outbox.nextAttemptAt, sql`now() - ${keptDays} * interval '1 day'`)));
}
