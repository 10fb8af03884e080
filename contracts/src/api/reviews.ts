import * as z from '@forecourt/contracts/schema';

/** A customer's review. @source spec §3, LOC-019 */
export const Review = z.object({
  id: z.string(),
  customer_name: z.string(),
  text: z.string(),
  /** 1 to 5. */
  rating: z.number().check(z.gte(1), z.lte(5)),
  /** A day: `2026-11-14`. */
  review_date: z.string(),
  reply_text: z.optional(z.string()),
  reply_date: z.optional(z.string()),
});
export type Review = z.Infer<typeof Review>;

/**
 * `GET /api/reviews`: the reviews that the site shows, latest first. Average and count include the reviews that it does
 * not show.
 *
 * @source spec §5, LOC-018, LOC-019
 */
export const ReviewsResponse = z.object({
  reviews: z.array(Review),
  count: z.int().check(z.gte(0)),
  /** 0 to 5, with one decimal; 0 without reviews. */
  average_rating: z.number().check(z.gte(0), z.lte(5)),
});
export type ReviewsResponse = z.Infer<typeof ReviewsResponse>;
