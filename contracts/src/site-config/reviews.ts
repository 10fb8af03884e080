import * as z from 'zod/mini';

/** The reviews that a site shows. */
export const ReviewsConfig = z.strictObject({
  /** Rating that a review must exceed to be shown. Default: all reviews are shown. @source spec §5, LOC-018 */
  minRating: z.optional(z.number().check(z.gte(0), z.lte(5))),
  /** Whether reviews whose rating is exactly `minRating` are shown too. @source requirements AMB-16 */
  minInclusive: z.optional(z.boolean()),
  /** Maximum number of reviews. Default: 12. @source spec §9, LOC-024 */
  fullQuantity: z.optional(z.int().check(z.gte(1), z.lte(50))),
  /** Whether the reviews are labelled as samples. @source spec §9, LOC-025, requirements AMB-36 */
  sample: z.optional(z.boolean()),
});
export type ReviewsConfig = z.infer<typeof ReviewsConfig>;

/** Default maximum number of reviews. @source spec §9, LOC-024 */
export const defaultReviewQuantity = 12;
