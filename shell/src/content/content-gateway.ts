import type { ArticleBrief } from '@forecourt/contracts/api';
import {
  ArticleResponse,
  ArticlesResponse,
  ContentPageResponse,
  ContentPathsResponse,
  endpoints,
} from '@forecourt/contracts/api';
import type { Infer, Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';

export type PageOfWords = Infer<typeof ContentPageResponse>['page'];
export type ReadArticle = Infer<typeof ArticleResponse>;

/**
 * The dealer's pages and articles. Calls throw CONTENT_UNREACHABLE or CONTENT_UNREADABLE. Null if there is no such page
 * or article.
 */
export type ContentGateway = {
  page(path: string, signal: AbortSignal): Promise<PageOfWords | null>;
  paths(signal: AbortSignal): Promise<readonly string[]>;
  articles(signal: AbortSignal): Promise<readonly ArticleBrief[]>;
  article(slug: string, signal: AbortSignal): Promise<ReadArticle | null>;
};

/** Reads the dealer's pages and articles from the api. */
export function createContentGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): ContentGateway {
  const ask = async <Response>(
    schema: Schema<Response>,
    path: string,
    signal: AbortSignal,
  ): Promise<Response | null> => {
    const response = await fetch(path, { signal }).catch((cause: unknown) => {
      throw new Error(`CONTENT_UNREACHABLE: no answer from ${path}. Check the api.`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`CONTENT_UNREACHABLE: ${path} answered ${response.status}. Check the api.`);
    const parsed = safeParse(schema, await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    throw new Error(
      `CONTENT_UNREADABLE: ${path}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}. Compare the api with contracts/src/api.`,
    );
  };
  return {
    page: async (path, signal) => (await ask(ContentPageResponse, endpoints.contentPage(path), signal))?.page ?? null,
    paths: async (signal) => (await ask(ContentPathsResponse, endpoints.contentPaths(), signal))?.paths ?? [],
    articles: async (signal) => (await ask(ArticlesResponse, endpoints.articles(), signal))?.articles ?? [],
    article: (slug, signal) => ask(ArticleResponse, endpoints.article(slug), signal),
  };
}
