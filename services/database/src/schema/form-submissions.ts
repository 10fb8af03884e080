import type { FormSubmission } from '@forecourt/contracts/api';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What was sent through a form that is no lead, such as the wish to get no offers any more. @source spec §7, API-016 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: text().primaryKey(),
    /** Slug of the site the shopper was on. */
    site: text().notNull(),
    /** Name of the form. */
    form: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request, to distinguish a repeat from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    payload: jsonb().$type<FormSubmission>().notNull(),
    /** Answers to questions that are marked private, as of leads. */
    privateAnswers: text('private_answers'),
    /** A robot may have sent it. */
    suspected: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('form_submissions_site_key').on(table.site, table.idempotencyKey),
    index('form_submissions_form').on(table.site, table.form, table.createdAt),
    // An index takes no value of thousands of characters.
    index('form_submissions_unsubscribed')
      .on(table.site, sql`left(lower(trim(payload -> 'values' ->> 'email')), 320)`)
      .where(sql`form = 'unsubscribe'`),
  ],
);
