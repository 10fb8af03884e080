import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const summary = z.string().check(z.minLength(1), z.maxLength(400));
const markdown = z.string().check(z.minLength(1), z.maxLength(60_000));
/** A picture below `/media/`, without width and ending: `studio/suv-blue-front-34`. */
const picture = z.optional(
  z.string().check(z.regex(/^[a-z0-9-]+\/[A-Za-z0-9._-]+$/, 'Write folder and name, such as "bodies/suv".')),
);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Write a day as 2026-11-24.'));

/** A page of the dealer's own words: Markdown without HTML. @source spec §2, NAV-023…NAV-037 */
export const ContentPage = z.strictObject({
  /** `/privacy-policy`, `/pages/unsubscribe` */
  path: z.string().check(z.regex(/^\/[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, 'Write /lower-case-words.')),
  title: text,
  description: summary,
  picture,
  /** When it was last changed; privacy and terms show it. */
  updated: z.optional(day),
  body: markdown,
});
export type ContentPage = z.infer<typeof ContentPage>;

/** @source spec §2, NAV-027 */
export const articleCategories = ['vehicle-reviews', 'buyer-advice', 'motoring-tips', 'servicing-insights'] as const;

/** What is written in the blog. @source spec §2, NAV-026 */
export const Article = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  title: text,
  description: summary,
  category: z.enum(articleCategories),
  date: day,
  author: z.optional(text),
  picture,
  body: markdown,
});
export type Article = z.infer<typeof Article>;

/** A dealer's own words, read from Markdown files beside its configuration. */
export const ContentConfig = z.strictObject({
  pages: z.array(ContentPage).check(z.maxLength(100)),
  articles: z.array(Article).check(z.maxLength(500)),
});
export type ContentConfig = z.infer<typeof ContentConfig>;
