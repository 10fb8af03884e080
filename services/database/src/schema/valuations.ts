import type { Valuation, ValuationAdjustments, ValuationFigure, ValuationRecord } from '@forecourt/contracts/api';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Valuations of shoppers' own vehicles. The shopper's name and contact details are only in the lead.
 *
 * @source spec §3, §7, FORM-040
 */
export const valuations = pgTable(
  'valuations',
  {
    /** Random, so that it cannot be guessed. */
    id: text().primaryKey(),
    /** Slug of the site that the shopper used; only its pages may read the valuation. */
    site: text().notNull(),
    vehicle: jsonb().$type<Valuation['vehicle']>().notNull(),
    rego: text(),
    regoState: text('rego_state'),
    adjustments: jsonb().$type<ValuationAdjustments>(),
    /** Dollars; null: the valuation has no figure. */
    offerPrice: integer('offer_price'),
    figure: jsonb().$type<ValuationFigure>(),
    noFigure: jsonb('no_figure').$type<Valuation['no_figure']>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The enquiry sent with the valuation, which can then no longer change. */
    leadId: text('lead_id'),
    formCompleted: boolean('form_completed').notNull().default(false),
    offerAccepted: boolean('offer_accepted').notNull().default(false),
    /** The accepted offer as posted to `/api/miscellaneous`, with the site's `column_name`; null: none was posted. */
    miscellaneous: jsonb().$type<ValuationRecord & { readonly column_name: string }>(),
  },
  (table) => [index('valuations_lead').on(table.site, table.leadId), index('valuations_created').on(table.createdAt)],
);
