import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(80));
const picture = z.nullable(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')));

/**
 * An entry of the brand directory.
 *
 * @source spec §3, NAV-018
 */
export const Brand = z.strictObject({
  /** The make as the dealer's stock spells it: `Mercedes-Benz`. */
  title: text,
  /** Segment of the brand's page, `/{slug}/overview`; equal to the make's segment in `/search/{slug}`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  /** Picture of the logo. Null: the title as text. */
  logo: picture,
  /** Wide picture at the top of the brand's page. Null: a studio picture of a body type in stock. */
  banner: picture,
  /** One or two sentences. */
  description: z.string().check(z.maxLength(600)),
  /** The brand has no page: its entry links to its stock. */
  skipPage: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;
