import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { ConsentGateway } from '../analytics/consent.ts';
import { createConsent } from '../analytics/consent.ts';
import type { ContentGateway } from './content-gateway.ts';

export type ShellGateways = { readonly content: ContentGateway; readonly consent: ConsentGateway };

/** Loads the content gateway on first use: the frame is on every page, but content is on few. */
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
