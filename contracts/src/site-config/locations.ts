import * as z from 'zod/mini';

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.'));

/** @source spec §2, requirements LOC-005 */
export const locationTypes = ['sales', 'service', 'parts'] as const;

/** Which locations a site lists, in which order, and what their cards offer. */
export const LocationsConfig = z.strictObject({
  /** `View Our Stock` on cards; unsaid: not there. @source spec §2, LOC-004 */
  showStockLink: z.optional(z.boolean()),
  /** These alone; unsaid: all. @source spec §2, LOC-006 */
  slugs: z.optional(z.array(slug)),
  /** These first, in this order, then the others by name. @source spec §2, LOC-008 */
  order: z.optional(z.array(slug)),
  /** Those of a type alone; unsaid: of every type. @source spec §2, LOC-005 */
  type: z.optional(z.enum(locationTypes)),
  /** On wide screens the home page hints at swiping with up to three locations, or with more. Unsaid: up to three. @source spec §2, LOC-003, requirements AMB-15 */
  swipeHint: z.optional(z.enum(['upToThree', 'overThree'])),
});
export type LocationsConfig = z.infer<typeof LocationsConfig>;
