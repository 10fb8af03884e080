import type { ArticleBrief, ArticleResponse, ContentPageResponse } from '@forecourt/contracts/api';
import type { Infer } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ConsentGateway } from '../analytics/consent.ts';
import { createConsent } from '../analytics/consent.ts';

export type PageOfWords = Infer<typeof ContentPageResponse>['page'];
export type ReadArticle = Infer<typeof ArticleResponse>;

/**
 * The dealer's pages and articles. Calls throw CONTENT_UNREACHABLE or CONTENT_UNREADABLE; null means that there is no
 * such page.
 */
export type ContentGateway = {
  page(path: string, signal: AbortSignal): Promise<PageOfWords | null>;
  paths(signal: AbortSignal): Promise<readonly string[]>;
  articles(signal: AbortSignal): Promise<readonly ArticleBrief[]>;
  article(slug: string, signal: AbortSignal): Promise<ReadArticle | null>;
};

export type ShellGateways = { readonly content: ContentGateway; readonly consent: ConsentGateway };

/** Loads the content gateway on first use: the frame is on every page, content is on few. */
export function createShellGateways(env: GatewayEnvironment): ShellGateways {
  const content = async () => {
    const { createContentGateway } = await import(/* webpackChunkName: "content" */ './content-gateway.ts');
    return createContentGateway(env);
  };
  return {
    consent: createConsent(env.site),
    content: {
      page: async (path, signal) => (await content()).page(path, signal),
      paths: async (signal) => (await content()).paths(signal),
      articles: async (signal) => (await content()).articles(signal),
      article: async (slug, signal) => (await content()).article(slug, signal),
    },
  };
}
