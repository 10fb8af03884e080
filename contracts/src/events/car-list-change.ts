import * as z from '@forecourt/contracts/schema';

/** The change that led to a list of cars. @source requirements ACCT-037 */
export const CarListChange = z.object({
  kind: z.oneOf(['added', 'removed']),
  carId: z.string(),
  /** The tab in which the list was changed. */
  source: z.oneOf(['thisTab', 'otherTab']),
});
export type CarListChange = z.Infer<typeof CarListChange>;
