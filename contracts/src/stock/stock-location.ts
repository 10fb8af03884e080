import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/** A location in stock data: its public fields, and internal fields, which are not shown. @source spec §3 */
export const StockLocation = z.object({
  ...Location.shape,
  image: z.optional(z.string()),
});
export type StockLocation = z.Infer<typeof StockLocation>;
