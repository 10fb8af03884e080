import * as z from 'zod/mini';

/**
 * What shoppers' own vehicles are worth to the dealer; each unsaid part has its default value.
 *
 * @source spec §7, CONF-028, FORM-044
 */
export const ValuationConfig = z.strictObject({
  /** The column under which an accepted valuation is posted to `/api/miscellaneous` as well. Unsaid: it is not. */
  miscellaneousColumn: z.optional(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Write a column in lower case, such as trade_in_offers.')),
  ),
  /** Percent of a comparable vehicle's asking price that preparing, warranting and selling one takes. Unsaid: 15. */
  marginPercent: z.optional(z.number().check(z.gte(0), z.lte(60))),
});
export type ValuationConfig = z.infer<typeof ValuationConfig>;

/** What is taken off asking prices by a site that does not say. */
export const defaultMarginPercent = 15;
