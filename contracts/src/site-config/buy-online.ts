import * as z from 'zod/mini';
import { slug } from '../names.ts';

/**
 * Vehicles that can be bought online, among those with checkout enabled.
 *
 * @source spec §4, VDP-055, requirements AMB-12
 */
export const BuyOnlineConfig = z.strictObject({
  /** Slugs of dealerships that sell all their vehicles online. */
  dealerships: z.array(slug).check(z.maxLength(500)),
  /**
   * If set, all used vehicles and all vehicles of these makes are sold online too. Default: only those of
   * `dealerships`.
   */
  makes: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(500))),
  /**
   * If true, `makes` adds only used vehicles of these makes. Default: `makes` adds all used vehicles and all vehicles
   * of these makes.
   */
  usedAndMake: z.optional(z.boolean()),
});
export type BuyOnlineConfig = z.infer<typeof BuyOnlineConfig>;
