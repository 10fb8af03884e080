import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(80));
const picture = z.nullable(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')));

/**
 * An entry of the brand directory.
 *
 * @source spec §3, NAV-018
 */
export const Brand = z.strictObject({
  /** As the dealer's stock spells the make: `Mercedes-Benz`. */
  title: text,
  /** Its part of the address `/{slug}/overview`, which is also the make's in `/search/{slug}`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  /** Picture of the mark; null: the title as a word mark. */
  logo: picture,
  /** Wide picture on top of the brand's page; null: a studio picture of a body in stock. */
  banner: picture,
  /** A sentence or two in the dealer's own words. */
  description: z.string().check(z.maxLength(600)),
  /** The brand has no page of its own: its entry leads to its stock. */
  skipPage: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;
