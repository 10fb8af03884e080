import * as z from 'zod/mini';

/** The reviews that a site shows. */
export const ReviewsConfig = z.strictObject({
  /** Shows only reviews with a rating above this value. Default: all. @source spec §5, LOC-018 */
  minRating: z.optional(z.number().check(z.gte(0), z.lte(5))),
  /** Also shows reviews whose rating is exactly `minRating`. @source requirements AMB-16 */
  minInclusive: z.optional(z.boolean()),
  /** Number of reviews. Default: 12. @source spec §9, LOC-024 */
  fullQuantity: z.optional(z.int().check(z.gte(1), z.lte(50))),
  /** Labels the reviews as samples. @source spec §9, LOC-025, requirements AMB-36 */
  sample: z.optional(z.boolean()),
});
export type ReviewsConfig = z.infer<typeof ReviewsConfig>;

/** Default number of reviews. @source spec §9, LOC-024 */
export const defaultReviewQuantity = 12;
