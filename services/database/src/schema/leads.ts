import type { LeadRequest } from '@forecourt/contracts/api';
import { jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Enquiries, stored before they are acknowledged. */
export const leads = pgTable(
  'leads',
  {
    id: text().primaryKey(),
    /** Slug of the site the shopper was on. */
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, to tell a repeat from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    payload: jsonb().$type<LeadRequest>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('leads_site_key').on(table.site, table.idempotencyKey)],
);

/** Which lead has left by which channel: at most once by each. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id),
    channel: text().notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }).notNull().defaultNow(),
    /** What the channel calls it: the mail's Message-ID. */
    messageId: text('message_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.channel] })],
);
