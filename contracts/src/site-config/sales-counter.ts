import * as z from 'zod/mini';

/** A group's count of vehicles sold, as it goes on from a day's figure. @source spec §4, NAV-016 */
export const SalesCounterConfig = z.strictObject({
  /** Sold until `since`. */
  base: z.int().check(z.gte(0)),
  /** A day, from its midnight in Brisbane on: `2026-07-01`. */
  since: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Write a day: 2026-07-01.')),
});
export type SalesCounterConfig = z.infer<typeof SalesCounterConfig>;
