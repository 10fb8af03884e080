import * as z from 'zod/mini';

/** A group's count of vehicles sold: a base count plus the sales since a given day. @source spec §4, NAV-016 */
export const SalesCounterConfig = z.strictObject({
  /** Vehicles sold until `since`. */
  base: z.int().check(z.gte(0)),
  /** Day, such as `2026-07-01`. From its midnight in Brisbane, the counter adds one vehicle to `base` every 450 s. */
  since: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Write a date, such as 2026-07-01.')),
});
export type SalesCounterConfig = z.infer<typeof SalesCounterConfig>;
