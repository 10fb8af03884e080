import * as z from 'zod/mini';
import { ownKey } from '../names.ts';

const number = z
  .string()
  .check(z.regex(/^\+?[\d\s()-]{6,20}$/, 'Write a phone number with digits, spaces and a leading + at most.'));

/**
 * How a site shows phone numbers for its vehicles.
 *
 * By default such a number is in no vehicle page, script or api response: it is masked until a shopper reveals it,
 * which is recorded. Numbers that a dealer publishes anyway stay visible: the site's general number (`phone`) in
 * header, footer and structured data, and each location's own on the locations page, which is also where shoppers
 * without JavaScript find it. A number that must not appear anywhere else is neither the general one nor a location's:
 * list it here.
 *
 * @source spec §4, VDP-065…VDP-067
 */
export const PhonesConfig = z.strictObject({
  /** Numbers are shown in full from the start instead of on request. */
  startRevealed: z.boolean(),
  /** `+61 7 …` is shown as `07 …`. */
  localFormat: z.boolean(),
  /** Numbers by location id and car type, where they differ from the location's own. */
  byLocationAndType: z.record(
    z.string().check(ownKey()),
    z.strictObject({ new: z.optional(number), demo: z.optional(number), used: z.optional(number) }),
  ),
});
export type PhonesConfig = z.infer<typeof PhonesConfig>;
