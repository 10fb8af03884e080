import * as z from 'zod/mini';

/**
 * Valuation of shoppers' own vehicles. Each omitted key has its default.
 *
 * @source spec §7, CONF-028, FORM-044
 */
export const ValuationConfig = z.strictObject({
  /**
   * If set, an accepted valuation is also posted to `/api/miscellaneous`, with this `column_name`. Default: it is not
   * posted.
   */
  miscellaneousColumn: z.optional(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Write a column name in lower case, such as trade_in_offers.')),
  ),
  /** Cost of preparing, warranting and selling a vehicle, in percent of its asking price. Default: 15. */
  marginPercent: z.optional(z.number().check(z.gte(0), z.lte(60))),
});
export type ValuationConfig = z.infer<typeof ValuationConfig>;

/** Default of `marginPercent`. */
export const defaultMarginPercent = 15;
