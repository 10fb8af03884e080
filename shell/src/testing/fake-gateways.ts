import { createConsent } from '../analytics/consent.ts';
import type { ContentGateway } from '../content/content-gateway.ts';
import type { ShellGateways } from '../content/gateways.ts';

/** Gateways of a dealer without pages and articles, except those in `content`. */
export function fakeGateways(content: Partial<ContentGateway> = {}): ShellGateways {
  return {
    consent: createConsent({ slug: 'northshore' }),
    content: {
      page: async () => null,
      paths: async () => [],
      articles: async () => [],
      article: async () => null,
      ...content,
    },
  };
}
