import type { ContentGateway, ShellGateways } from '../content/gateways.ts';

/** Gateways of a dealer without words of its own, but for what a test gives. */
export function fakeGateways(content: Partial<ContentGateway> = {}): ShellGateways {
  return {
    content: {
      page: async () => null,
      paths: async () => [],
      articles: async () => [],
      article: async () => null,
      ...content,
    },
  };
}
