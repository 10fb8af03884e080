import * as z from 'zod/mini';
import { slug } from '../names.ts';

/**
 * Which vehicles can be bought online, of those checkout is enabled for.
 *
 * @source spec §4, VDP-055, requirements AMB-12
 */
export const BuyOnlineConfig = z.strictObject({
  /** All vehicles of these dealerships. */
  dealerships: z.array(slug),
  /** The alternative: used vehicles, and those of these makes. Unsaid: only the dealerships count. */
  makes: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(80)))),
  /** Of the alternative, a vehicle has to be both used and of a listed make. */
  usedAndMake: z.optional(z.boolean()),
});
export type BuyOnlineConfig = z.infer<typeof BuyOnlineConfig>;
