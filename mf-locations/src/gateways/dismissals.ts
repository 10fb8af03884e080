import type { GatewayEnvironment } from '@forecourt/kit/island';

/** What a shopper dismissed on this device. Where storage is forbidden or full, it is forgotten with the page. */
export type DismissalsGateway = { has(id: string): boolean; add(id: string): void };

/** @source spec §4, OFFR-016 */
export function createDismissals({ site }: Pick<GatewayEnvironment, 'site'>): DismissalsGateway {
  const unstored = new Set<string>();
  const keyOf = (id: string) => `forecourt-promo-dismissed:${site.slug}:${id}`;
  return {
    has(id) {
      try {
        return unstored.has(id) || window.localStorage.getItem(keyOf(id)) !== null;
      } catch {
        return unstored.has(id);
      }
    },
    add(id) {
      unstored.add(id);
      try {
        window.localStorage.setItem(keyOf(id), '1');
      } catch {
        // Shown again at the next visit.
      }
    },
  };
}
