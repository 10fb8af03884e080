import * as z from '@forecourt/contracts/schema';

/** What a customer wrote. @source spec §3, LOC-019 */
export const Review = z.object({
  id: z.string(),
  customer_name: z.string(),
  text: z.string(),
  /** 1 to 5. */
  rating: z.number().check(z.gte(1), z.lte(5)),
  /** Days: `2026-11-14`. */
  review_date: z.string(),
  reply_text: z.optional(z.string()),
  reply_date: z.optional(z.string()),
});
export type Review = z.Infer<typeof Review>;

/** `GET /api/reviews`: those the site shows, latest first; figures are of all there are. @source spec §5, LOC-018, LOC-019 */
export const ReviewsResponse = z.object({
  reviews: z.array(Review),
  count: z.int().check(z.gte(0)),
  /** 0 to 5, one decimal; 0 without any. */
  average_rating: z.number().check(z.gte(0), z.lte(5)),
});
export type ReviewsResponse = z.Infer<typeof ReviewsResponse>;
