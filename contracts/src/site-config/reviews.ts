import * as z from 'zod/mini';

/** Which reviews a site shows. */
export const ReviewsConfig = z.strictObject({
  /** Only those rated above it; unsaid: all. @source spec §5, LOC-018 */
  minRating: z.optional(z.number().check(z.gte(0), z.lte(5))),
  /** Those rated exactly so too. @source requirements AMB-16 */
  minInclusive: z.optional(z.boolean()),
  /** How many; unsaid: 12. @source spec §9, LOC-024 */
  fullQuantity: z.optional(z.int().check(z.gte(1), z.lte(50))),
  /** They are made up, and say so. @source spec §9, LOC-025, requirements AMB-36 */
  sample: z.optional(z.boolean()),
});
export type ReviewsConfig = z.infer<typeof ReviewsConfig>;

/** Reviews of a full block unless a site says otherwise. @source spec §9, LOC-024 */
export const defaultReviewQuantity = 12;
