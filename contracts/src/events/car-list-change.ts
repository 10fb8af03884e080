import * as z from '@forecourt/contracts/schema';

/** The change that led to a new list of cars: one car was added or removed. @source requirements ACCT-037 */
export const CarListChange = z.object({
  kind: z.oneOf(['added', 'removed']),
  carId: z.string(),
  /** Whether this tab or another tab changed the list. */
  source: z.oneOf(['thisTab', 'otherTab']),
});
export type CarListChange = z.Infer<typeof CarListChange>;
