import type { Valuation, ValuationAdjustments, ValuationFigure, ValuationRecord } from '@forecourt/contracts/api';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What shoppers' own vehicles were said to be worth. Nothing of a person is in it: who it was is in the lead.
 *
 * @source spec §3, §7, FORM-040
 */
export const valuations = pgTable(
  'valuations',
  {
    /** Cannot be guessed. */
    id: text().primaryKey(),
    /** Slug of the site the shopper was on; nobody else's page reads it. */
    site: text().notNull(),
    vehicle: jsonb().$type<Valuation['vehicle']>().notNull(),
    rego: text(),
    regoState: text('rego_state'),
    adjustments: jsonb().$type<ValuationAdjustments>(),
    /** Dollars. Null: there is no figure. */
    offerPrice: integer('offer_price'),
    figure: jsonb().$type<ValuationFigure>(),
    noFigure: jsonb('no_figure').$type<Valuation['no_figure']>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The enquiry that was sent with it; from then on it stays as it is. */
    leadId: text('lead_id'),
    formCompleted: boolean('form_completed').notNull().default(false),
    offerAccepted: boolean('offer_accepted').notNull().default(false),
    /** What was posted under the site's column. */
    miscellaneous: jsonb().$type<ValuationRecord & { readonly column_name: string }>(),
  },
  (table) => [index('valuations_lead').on(table.site, table.leadId), index('valuations_created').on(table.createdAt)],
);
