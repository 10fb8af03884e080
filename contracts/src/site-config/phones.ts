import * as z from 'zod/mini';

const number = z
  .string()
  .check(z.regex(/^\+?[\d\s()-]{6,20}$/, 'Write a phone number with digits, spaces and a leading + at most.'));

/** How a site shows the numbers of its yards. @source spec §4, VDP-065…VDP-067 */
export const PhonesConfig = z.strictObject({
  /** Numbers are shown in full from the start; otherwise when asked for. */
  startRevealed: z.boolean(),
  /** `+61 7 …` is shown as `07 …`. */
  localFormat: z.boolean(),
  /** Location id to car type to number, where it is not the location's own. */
  byLocationAndType: z.record(
    z.string(),
    z.strictObject({ new: z.optional(number), demo: z.optional(number), used: z.optional(number) }),
  ),
});
export type PhonesConfig = z.infer<typeof PhonesConfig>;
