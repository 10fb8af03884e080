import { sql } from 'drizzle-orm';
import { bigserial, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What each kind of message carries. A worker reads the rows themselves when it gets there. */
export type OutboxPayloads = {
  /** A lead that has to leave by one of its channels; with a sequence the change of its booking of that number. */
  readonly 'lead.deliver': { readonly leadId: string; readonly channel: string; readonly sequence?: number };
  /** A shopper has to be notified of a booking, as it was at that sequence. */
  readonly 'booking.mail': {
    readonly leadId: string;
    readonly sequence: number;
    readonly about: 'state' | 'reminder';
  };
  /** A form that is no lead: the dealer has to be notified. */
  readonly 'form.notify': { readonly formId: string };
  /** Cars whose search records must be brought in line with the stored cars: put, or removed when gone. */
  readonly 'car.index': { readonly carIds: readonly string[] };
  /** A feed that is held: the dealer has to be notified. */
  'import.held': { readonly importId: string };
  /** A deposit that has to be taken, or given back. */
  readonly 'payment.settle': {
    readonly provider: string;
    readonly reference: string;
    readonly action: 'capture' | 'void';
  };
};
export type OutboxKind = keyof OutboxPayloads;

/** Number of a transaction, as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Work queued in the same transaction as the change that calls for it. Read and written through `outbox/`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<OutboxKind>().notNull(),
    payload: jsonb().$type<OutboxPayloads[OutboxKind]>().notNull(),
    /** Messages of one lane are worked through in order; no lane waits for another. */
    lane: text().notNull().default(''),
    /** How often it has been claimed; also says which claim is the current one. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Somebody works on it until then. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Given up: a person has to look. */
    deadAt: timestamp('dead_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** The transaction that queued it: followers read in this order, so that they miss none that is kept late. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('outbox_open')
      .on(table.kind, table.lane, table.nextAttemptAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_followed').on(table.kind, table.transaction, table.id),
  ],
);
