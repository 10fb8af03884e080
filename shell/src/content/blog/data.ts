import type { ArticleBrief } from '@forecourt/contracts/api';

/** The articles of the blog, or of one category. `category` is empty for the whole blog. */
export type BlogData = { readonly category: string; readonly articles: readonly ArticleBrief[] };
