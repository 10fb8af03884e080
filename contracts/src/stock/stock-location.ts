import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/** A location as the stock keeps it: what is public of it, and what no page shows. @source spec §3 */
export const StockLocation = z.object({
  ...Location.shape,
  image: z.optional(z.string()),
});
export type StockLocation = z.Infer<typeof StockLocation>;
