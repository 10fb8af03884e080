import type { ArticleBrief } from '@forecourt/contracts/api';

export type HomeData = { readonly articles: readonly ArticleBrief[] };
