import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';

/**
 * Promotions that a shopper dismissed, in localStorage; where that is forbidden or full, in memory until the page is
 * left.
 */
export type DismissalsGateway = { has(id: string): boolean; add(id: string): void };

/** @source spec §4, OFFR-016 */
export function createDismissals({ site }: Pick<GatewayEnvironment, 'site'>): DismissalsGateway {
  const unstored = new Set<string>();
  const keyOf = (id: string) => `forecourt-promo-dismissed:${site.slug}:${id}`;
  return {
    has: (id) => unstored.has(id) || readStored(keyOf(id)) !== null,
    add(id) {
      unstored.add(id);
      writeStored(keyOf(id), '1');
    },
  };
}
