import * as z from '@forecourt/contracts/schema';

/** A run of text in one format. A line break is `\n` in `text`. */
export const ContentRun = z.object({
  text: z.string(),
  strong: z.optional(z.boolean()),
  emphasis: z.optional(z.boolean()),
  /** A path or hash on the site (`/…`, `#…`), `https:`, `mailto:` or `tel:`. */
  href: z.optional(z.string()),
});
export type ContentRun = z.Infer<typeof ContentRun>;

const runs = z.array(ContentRun);

/**
 * A block of a text. Only the fields of its kind are set: `heading` has `level` 2 to 4, `id` and `runs`; `paragraph`
 * and `quote` have `runs`; `bullets` and `numbers` have `items`; `table` has `head` and `rows`; `picture` has `picture`
 * (below `/media/`, without width and ending) and `alt`. No field contains HTML.
 */
export const ContentBlock = z.object({
  kind: z.oneOf(['heading', 'paragraph', 'quote', 'bullets', 'numbers', 'table', 'picture', 'rule']),
  level: z.optional(z.int()),
  id: z.optional(z.string()),
  runs: z.optional(runs),
  items: z.optional(z.array(runs)),
  head: z.optional(z.array(runs)),
  rows: z.optional(z.array(z.array(runs))),
  picture: z.optional(z.string()),
  alt: z.optional(z.string()),
});
export type ContentBlock = z.Infer<typeof ContentBlock>;

const summary = { title: z.string(), description: z.string(), picture: z.optional(z.string()) };

/** `GET /api/content/page?path=`: a content page of the dealer. */
export const ContentPageResponse = z.object({
  page: z.object({
    ...summary,
    path: z.string(),
    updated: z.optional(z.string()),
    form: z.optional(z.string()),
    /** True: the form has numbered sections, so the page shows it as the main content, with the text beside it. */
    form_leads: z.optional(z.boolean()),
    blocks: z.array(ContentBlock),
  }),
});

/** `GET /api/content/pages`: paths of all content pages. */
export const ContentPathsResponse = z.object({ paths: z.array(z.string()) });

/** An article as lists show it. `date` is `YYYY-MM-DD`. */
export const ArticleBrief = z.object({
  ...summary,
  slug: z.string(),
  category: z.string(),
  date: z.string(),
  minutes: z.int(),
});
export type ArticleBrief = z.Infer<typeof ArticleBrief>;

/** `GET /api/content/articles`: all articles of the blog, latest first. */
export const ArticlesResponse = z.object({ articles: z.array(ArticleBrief) });

/** `GET /api/content/articles/{slug}` */
export const ArticleResponse = z.object({
  article: z.object({ ...ArticleBrief.shape, author: z.optional(z.string()), blocks: z.array(ContentBlock) }),
  /** Other articles, with the articles of the same category first. */
  others: z.array(ArticleBrief),
});
