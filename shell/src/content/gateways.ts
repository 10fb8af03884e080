import type { ArticleBrief, ArticleResponse, ContentPageResponse } from '@forecourt/contracts/api';
import type { Infer } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ConsentGateway } from '../analytics/consent.ts';
import { createConsent } from '../analytics/consent.ts';

export type PageOfWords = Infer<typeof ContentPageResponse>['page'];
export type ReadArticle = Infer<typeof ArticleResponse>;

/** The dealer's own words. Calls throw CONTENT_UNREACHABLE or CONTENT_UNREADABLE; what there is not is null. */
export type ContentGateway = {
  page(path: string, signal: AbortSignal): Promise<PageOfWords | null>;
  paths(signal: AbortSignal): Promise<readonly string[]>;
  articles(signal: AbortSignal): Promise<readonly ArticleBrief[]>;
  article(slug: string, signal: AbortSignal): Promise<ReadArticle | null>;
};

export type ShellGateways = { readonly content: ContentGateway; readonly consent: ConsentGateway };

/** The frame is on every page, words are on few: their gateway comes with those. */
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
