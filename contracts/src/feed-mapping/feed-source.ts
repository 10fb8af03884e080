import * as z from 'zod/mini';

/** A source of feeds for a dealership: where feeds are fetched from, and how often. */
export const FeedSourceRequest = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens, such as "nightly".')),
  /** Name of a mapping of the dealership or of the platform. */
  mapping: z.string().check(z.minLength(1, 'Name the mapping that reads the feed.'), z.maxLength(40)),
  /** Address of the file. Absent: the newest file in the dealership's upload folder is used. */
  url: z.optional(
    z.string().check(
      z.maxLength(2_000),
      z.regex(/^https:\/\/[^\s]+$/i, 'Write the file’s address, starting with https://.'),
      z.refine((text) => URL.canParse(text), 'This isn’t a valid web address. Copy it from your browser.'),
    ),
  ),
  everyMinutes: z
    .int()
    .check(z.gte(5, 'Use 5 minutes or more.'), z.lte(10_080, 'Use 10,080 minutes (a week) or less.')),
});
export type FeedSourceRequest = z.infer<typeof FeedSourceRequest>;

export const FeedSource = z.object({
  name: z.string(),
  mapping: z.string(),
  /** The source's address without its password. */
  url: z.optional(z.string()),
  everyMinutes: z.int(),
  nextAt: z.string(),
  checkedAt: z.optional(z.string()),
  /** Result of the last feed, as a sentence. */
  outcome: z.optional(z.string()),
  storedBy: z.string(),
});
export type FeedSource = z.infer<typeof FeedSource>;

export const FeedSources = z.object({ sources: z.array(FeedSource) });
