import type { FormSubmission } from '@forecourt/contracts/api';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Submissions of forms that are not leads, such as an unsubscribe request. @source spec §7, API-016 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: text().primaryKey(),
    /** Slug of the site that the shopper used. */
    site: text().notNull(),
    form: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, to distinguish a repeat from another request with the same idempotency key. */
    requestHash: text('request_hash').notNull(),
    payload: jsonb().$type<FormSubmission>().notNull(),
    /** Answers to questions marked private, stored as in `leads`. */
    privateAnswers: text('private_answers'),
    /** Whether a robot may have sent the form. */
    suspected: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('form_submissions_site_key').on(table.site, table.idempotencyKey),
    index('form_submissions_form').on(table.site, table.form, table.createdAt),
    // The index has only the beginning of the address, because an index cannot hold values of thousands of characters.
    index('form_submissions_unsubscribed')
      .on(table.site, sql`left(lower(trim(payload -> 'values' ->> 'email')), 320)`)
      .where(sql`form = 'unsubscribe'`),
  ],
);
