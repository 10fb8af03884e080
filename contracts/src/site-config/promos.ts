import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(400));
const bound = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'Write a day (2026-11-30) or a minute (2026-11-30T17:30).'));

/** A promotion in a dialog of its own, once a device. @source spec §2, §4, OFFR-016…OFFR-018 */
export const PopupPromo = z.strictObject({
  /** A new promotion has a new id: who dismissed the last one sees it. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  title: text,
  text,
  /** Words on the button, and where it leads. */
  label: z.optional(text),
  href: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".'))),
  /** On the site's own clock, the start inclusive, the expiry exclusive; unsaid: open. @source OFFR-013 */
  start: z.optional(bound),
  expiry: z.optional(bound),
});
export type PopupPromo = z.infer<typeof PopupPromo>;

export const PromosConfig = z.strictObject({ popup: z.optional(PopupPromo) });
