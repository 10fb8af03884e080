import * as z from 'zod/mini';
import { demoSites } from './lenders.ts';
import { readData } from './read-data.ts';

/**
 * A demo vehicle with fixed facts; a dealer's list begins with these. Its model, series and grade come from the model
 * ranges.
 */
const ShowcaseCar = z.strictObject({
  site: z.enum(demoSites),
  location: z.string(),
  stocknum: z.string(),
  make: z.string(),
  model: z.string(),
  badge: z.string(),
  /** Years before the current model year. */
  yearsOld: z.int(),
  carType: z.enum(['new', 'demo', 'used']),
  km: z.number(),
  colour: z.string(),
  price: z.number(),
  beforePrice: z.optional(z.number()),
  marketDollars: z.number(),
  hoursAgo: z.number(),
  status: z.optional(z.enum(['in_stock', 'coming_soon', 'sold'])),
  reserved: z.optional(z.boolean()),
  certified: z.optional(z.boolean()),
  tag: z.optional(z.string()),
  comment: z.optional(z.string()),
  /** As in `Choice`. */
  isMarked: z.optional(z.boolean()),
});
export type ShowcaseCar = z.infer<typeof ShowcaseCar>;

export const showcase = readData('showcase', z.array(ShowcaseCar));
