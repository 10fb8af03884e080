import * as z from 'zod/mini';
import { mostEntries } from '../most-entries.ts';
import { ownKey } from '../names.ts';

const number = z
  .string()
  .check(
    z.regex(
      /^\+?[\d\s()-]{6,20}$/,
      'Write a phone number such as +61 2 5550 0142: 6 to 20 digits, spaces, brackets and hyphens, with or without a + in front.',
    ),
  );

/**
 * How a site shows phone numbers for its vehicles.
 *
 * By default vehicle pages, scripts and api responses contain only a masked number; a shopper can reveal the number,
 * and each reveal is recorded. Numbers that a dealer publishes anyway stay visible: the site's general number
 * (`phone`) in header, footer and structured data, and each location's own number on the locations page.
 * Shoppers without JavaScript find a number there. A number that must not appear in these places belongs in
 * `byLocationAndType`.
 *
 * @source spec §4, VDP-065…VDP-067
 */
export const PhonesConfig = z.strictObject({
  /** Whether full numbers are shown from the start, not only on request. */
  startRevealed: z.boolean(),
  /** Whether `+61 7 …` is shown as `07 …`. */
  localFormat: z.boolean(),
  /** Numbers by location id and car type, where they differ from the location's own number. */
  byLocationAndType: z
    .record(
      z.string().check(ownKey()),
      z.strictObject({ new: z.optional(number), demo: z.optional(number), used: z.optional(number) }),
    )
    .check(mostEntries(1_000)),
});
export type PhonesConfig = z.infer<typeof PhonesConfig>;
