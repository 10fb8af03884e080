import { sql } from 'drizzle-orm';
import { bigserial, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Payload of each kind of message. Workers read the current rows when they handle a message. */
export type OutboxPayloads = {
  /** Deliver a lead by one of its channels; with `sequence`, deliver the booking change of that number. */
  readonly 'lead.deliver': { readonly leadId: string; readonly channel: string; readonly sequence?: number };
  /**
   * Mail a shopper about a booking after the change with this sequence number. `sender`: fingerprint of the network
   * that made or changed the booking; absent in messages of earlier versions.
   */
  readonly 'booking.mail': {
    readonly leadId: string;
    readonly sequence: number;
    readonly about: 'state' | 'reminder';
    readonly sender?: string;
  };
  /** Mail a shopper a copy of an enquiry. `sender`: fingerprint of the network that sent the enquiry. */
  readonly 'enquiry.copy': { readonly leadId: string; readonly sender?: string };
  /**
   * Mail about a reservation that was made, was cancelled or has ended. `sender`: fingerprint of the network that made
   * the reservation. Only receipts have a `sender`, because only the reader of a receipt can cancel. Receipts queued by
   * earlier versions have none.
   */
  readonly 'reservation.mail': {
    readonly reservationId: string;
    readonly about: 'made' | 'cancelled' | 'expired';
    readonly to: 'shopper' | 'dealer';
    readonly sender?: string;
  };
  /** Find the shoppers who get news about changes of these cars. */
  readonly 'car.alert': { readonly carIds: readonly string[] };
  /** Mail a shopper the alerts that were not mailed yet. */
  readonly 'alert.mail': { readonly shopperId: string };
  /** Notify the dealer of a submitted form that is not a lead. */
  readonly 'form.notify': { readonly formId: string };
  /** Update the search records of these cars; remove the records of deleted cars. */
  readonly 'car.index': { readonly carIds: readonly string[] };
  /** Notify the dealer of a feed that is held. */
  'import.held': { readonly importId: string };
  /** Notify the dealer of a feed that was refused as a whole. */
  'import.refused': { readonly importId: string };
  /** Fetch pictures of a feed before shoppers request them. `attempt`: 0 for the first attempt. */
  'pictures.fetch': { readonly urls: readonly string[]; readonly attempt: number };
  /** Capture a deposit, or refund it. */
  readonly 'payment.settle': {
    readonly provider: string;
    readonly reference: string;
    readonly action: 'capture' | 'void';
  };
};
export type OutboxKind = keyof OutboxPayloads;

/** Transaction number, as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Work queued in the same transaction as the change that causes it. Read and written through `outbox/`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<OutboxKind>().notNull(),
    payload: jsonb().$type<OutboxPayloads[OutboxKind]>().notNull(),
    /** Queue within a kind. Due messages of one lane are claimed oldest first; lanes do not wait for each other. */
    lane: text().notNull().default(''),
    /** Number of claims so far; also identifies the current claim. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Time until which a worker holds the message. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** When the message was abandoned; a person has to act. */
    deadAt: timestamp('dead_at', { withTimezone: true }),
    lastError: text('last_error'),
    /**
     * The transaction that queued the message. Followers read messages in the order of their transactions, so that they
     * also get messages of transactions that were committed late.
     */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /**
     * The trace of the request that queued the message, as the text of a `traceparent`; null: the request was not
     * traced.
     */
    traceParent: text('trace_parent'),
  },
  (table) => [
    index('outbox_open')
      .on(table.kind, table.lane, table.nextAttemptAt, table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_followed').on(table.kind, table.transaction, table.id),
  ],
);
