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

/** Enquiries, stored before they are acknowledged. */
export const leads = pgTable(
  'leads',
  {
    id: text().primaryKey(),
    /** Slug of the site the shopper was on. */
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, to distinguish a repeat from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    payload: jsonb().$type<LeadRequest>().notNull(),
    /** Answers to questions that are marked private, by name, as JSON and encrypted; they are not in `payload`. Null: none. */
    privateAnswers: text('private_answers'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When somebody at the dealer said that it is answered, and who. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: text('answered_by'),
    /** Nothing of the person is left in it since then; it still counts. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    unique('leads_site_key').on(table.site, table.idempotencyKey),
    index('leads_by_time').on(table.site, table.createdAt, table.id),
    // Of those that agree to offers.
    index('leads_agreed')
      .on(table.site, sql`lower(payload ->> 'email')`, table.createdAt)
      .where(sql`payload -> 'opt_in' = 'true'::jsonb`),
  ],
);

/** The channels a lead leaves by, from the moment it is kept: at most once by each, unless somebody requests more. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id),
    /** As the site's configuration names it; `email` is the mail to the site's own address. */
    channel: text().notNull(),
    /** 0: the lead itself; further ones: the change of its booking of this number. */
    sequence: integer().notNull().default(0),
    /** The message in the outbox, which has the time of its next try and whether it was given up. */
    outboxId: bigint('outbox_id', { mode: 'number' }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** What the channel calls it, the same each time: the mail's Message-ID, a webhook's id. */
    messageId: text('message_id'),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.channel, table.sequence] })],
);

/** What came of each try to deliver a lead. */
export const leadAttempts = pgTable(
  'lead_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** As of `lead_deliveries`. */
    sequence: integer().notNull().default(0),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tookMs: integer('took_ms').notNull(),
    outcome: text().$type<'delivered' | 'failed'>().notNull(),
    /** What the other side said, or what went wrong on the way: nothing of the shopper. */
    detail: text().notNull(),
  },
  (table) => [index('lead_attempts_of').on(table.leadId)],
);
