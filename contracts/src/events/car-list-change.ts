import * as z from '@forecourt/contracts/schema';

/** What made a list of cars what it is now. @source requirements ACCT-037 */
export const CarListChange = z.object({
  kind: z.oneOf(['added', 'removed']),
  carId: z.string(),
  /** Which tab of the browser it was made in. */
  source: z.oneOf(['thisTab', 'otherTab']),
});
export type CarListChange = z.Infer<typeof CarListChange>;
