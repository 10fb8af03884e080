import type { LeadRequest } from '@forecourt/contracts/api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Enquiries; stored before the request is acknowledged. */
export const leads = pgTable(
  'leads',
  {
    id: text().primaryKey(),
    /** Slug of the site that the shopper used. */
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, to distinguish a repeat from another request with the same idempotency key. */
    requestHash: text('request_hash').notNull(),
    payload: jsonb().$type<LeadRequest>().notNull(),
    /**
     * Answers to questions marked private, by name, as encrypted JSON; not in `payload`. Null: there are no such
     * answers.
     */
    privateAnswers: text('private_answers'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When somebody at the dealer marked the lead as answered, and the name of this person. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: text('answered_by'),
    /**
     * Lockfile of the document that sent the lead, if a running rollout counts the lead; null: no rollout counts it.
     */
    lockfile: text(),
    /** When the personal data was erased; the lead still counts in reports. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    unique('leads_site_key').on(table.site, table.idempotencyKey),
    index('leads_by_time').on(table.site, table.createdAt, table.id),
    // Indexes for the list of what a signed-in shopper has sent.
    index('leads_by_email').on(table.site, sql`lower(payload ->> 'email')`, table.createdAt),
    index('leads_by_phone').on(table.site, sql`(payload ->> 'phone')`, table.createdAt),
    index('leads_of_rollouts')
      .on(table.site, table.lockfile, table.createdAt)
      .where(sql`${table.lockfile} is not null`),
    // The index has only leads whose shopper agreed to receive offers.
    index('leads_agreed')
      .on(table.site, sql`lower(payload ->> 'email')`, table.createdAt)
      .where(sql`payload -> 'opt_in' = 'true'::jsonb`),
  ],
);

/**
 * Deliveries of a lead. One for each channel is inserted together with the lead. Each change of the lead's booking adds
 * one more for each channel.
 */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id),
    /** Name of the channel in the site's configuration; `email` is mail to the site's own address. */
    channel: text().notNull(),
    /** 0: the lead itself; otherwise the sequence number of the booking change that is delivered. */
    sequence: integer().notNull().default(0),
    /** The outbox message, which holds the next attempt's time and whether it was abandoned. */
    outboxId: bigint('outbox_id', { mode: 'number' }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Id that the channel uses, the same for each attempt: the mail's Message-ID or the webhook's id. */
    messageId: text('message_id'),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.channel, table.sequence] })],
);

/** Result of each attempt to deliver a lead. */
export const leadAttempts = pgTable(
  'lead_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** As in `lead_deliveries`. */
    sequence: integer().notNull().default(0),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tookMs: integer('took_ms').notNull(),
    outcome: text().$type<'delivered' | 'failed'>().notNull(),
    /** The receiver's response or the transport error; contains no personal data. */
    detail: text().notNull(),
  },
  (table) => [index('lead_attempts_of').on(table.leadId)],
);
