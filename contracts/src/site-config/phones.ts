import * as z from 'zod/mini';
import { ownKey } from '../names.ts';

const number = z
  .string()
  .check(z.regex(/^\+?[\d\s()-]{6,20}$/, 'Write a phone number with digits, spaces and a leading + at most.'));

/**
 * How a site shows the numbers to call about its vehicles.
 *
 * Unless they start revealed, such a number is on no vehicle's page, in no script and in no response of the api:
 * a mask is shown until a shopper asks, and that is recorded. What a dealer publishes anyway stays in the open:
 * the site's general number (`phone`) in header, footer and structured data, and each yard's own on the page of the
 * yards, which is also the way to it without JavaScript. A number that shall be found nowhere else is neither the
 * general one nor a yard's: it is listed here.
 *
 * @source spec §4, VDP-065…VDP-067
 */
export const PhonesConfig = z.strictObject({
  /** Numbers are shown in full from the start; otherwise on request. */
  startRevealed: z.boolean(),
  /** `+61 7 …` is shown as `07 …`. */
  localFormat: z.boolean(),
  /** Location id to car type to number, where it is not the location's own. */
  byLocationAndType: z.record(
    z.string().check(ownKey()),
    z.strictObject({ new: z.optional(number), demo: z.optional(number), used: z.optional(number) }),
  ),
});
export type PhonesConfig = z.infer<typeof PhonesConfig>;
