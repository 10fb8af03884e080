import * as z from 'zod/mini';
import { contentSlug } from '../names.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const summary = z.string().check(z.minLength(1), z.maxLength(400));
const markdown = z.string().check(z.minLength(1), z.maxLength(60_000));
/** A picture below `/media/`, without width and ending: `studio/suv-blue-front-34`. */
const picture = z.optional(
  z
    .string()
    .check(
      z.maxLength(200),
      z.regex(
        /^[a-z0-9-]+\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/,
        'Write the folder and the name, such as "bodies/suv".',
      ),
    ),
);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a date, such as 2026-11-24.'));

/** A content page in Markdown without HTML. @source spec §2, NAV-023…NAV-037 */
export const ContentPage = z.strictObject({
  /** `/privacy-policy`, `/pages/unsubscribe` */
  path: z
    .string()
    .check(
      z.maxLength(200),
      z.regex(/^\/[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, 'Write /lower-case-words.'),
    ),
  title: text,
  description: summary,
  picture,
  /** Day of the last change, shown on the privacy and terms pages. */
  updated: z.optional(day),
  /**
   * Name of the form at the end of the page: a form of the platform or of `forms.own`. @source spec §2,
   * FORM-049, FORM-051
   */
  form: z.optional(z.string()),
  body: markdown,
});
export type ContentPage = z.infer<typeof ContentPage>;

/** @source spec §2, NAV-027 */
export const articleCategories = ['vehicle-reviews', 'buyer-advice', 'motoring-tips', 'servicing-insights'] as const;

/** An article of the blog. @source spec §2, NAV-026 */
export const Article = z.strictObject({
  slug: contentSlug,
  title: text,
  description: summary,
  category: z.enum(articleCategories),
  date: day,
  author: z.optional(text),
  picture,
  body: markdown,
});
export type Article = z.infer<typeof Article>;

/** @source spec §3, OFFR-009, OFFR-012 */
const moment = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/,
        'Write a date (2026-11-30), or a date and time (2026-11-30T17:30).',
      ),
    ),
);

/** An offer with its conditions in Markdown. Field names are the feeds'. @source spec §3, OFFR-009 */
export const OfferConfig = z.strictObject({
  id: contentSlug,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** HTML of the feed, which replaces `description` where there is enough space. @source spec §3, OFFR-008 */
  sanitized_description: z.optional(z.string().check(z.maxLength(20_000))),
  disclaimer: z.optional(z.string().check(z.maxLength(4_000))),
  category: text,
  image_url: z.optional(z.string()),
  image_or_model_image: z.optional(z.strictObject({ url: z.string() })),
  /** Slug of the make. */
  manufacturer: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'Write the make in lower case, with hyphens instead of spaces, such as land-rover.',
        ),
      ),
  ),
  model: z.optional(z.strictObject({ name: text, slug: z.optional(z.string()), override_url: z.optional(z.string()) })),
  /** Slugs of sites that do not show the offer. @source spec §2, OFFR-002 */
  excluded_website_ids: z.optional(z.array(z.string()).check(z.maxLength(500))),
  start: moment,
  expiry: moment,
  price_from: z.optional(z.int().check(z.gte(1))),
  stock_query: z.optional(z.string().check(z.maxLength(400))),
  body: markdown,
});
export type OfferConfig = z.infer<typeof OfferConfig>;

/** A customer's review. Field names are the feeds'. @source spec §3, LOC-019 */
export const ReviewConfig = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  customer_name: text,
  text: z.string().check(z.minLength(1), z.maxLength(4_000)),
  rating: z.number().check(z.gte(1), z.lte(5)),
  review_date: day,
  reply_text: z.optional(z.string().check(z.minLength(1), z.maxLength(4_000))),
  reply_date: z.optional(day),
});
export type ReviewConfig = z.infer<typeof ReviewConfig>;

/** A dealer's content, read from Markdown files beside its configuration. */
export const ContentConfig = z.strictObject({
  pages: z.array(ContentPage).check(z.maxLength(100)),
  articles: z.array(Article).check(z.maxLength(500)),
  /** Default: none. */
  offers: z.optional(z.array(OfferConfig).check(z.maxLength(200))),
  /** Default: none. */
  reviews: z.optional(z.array(ReviewConfig).check(z.maxLength(2_000))),
});
export type ContentConfig = z.infer<typeof ContentConfig>;
