import type { GatewayEnvironment } from '@forecourt/kit/island';

/** What a shopper put out of sight until the browser is closed. */
export type SessionGateway = {
  isDismissed(name: string): boolean;
  dismiss(name: string): void;
};

/** Kept in the tab's session; where that is forbidden or full, as long as the page lives. */
export function createSessionGateway({ site, where }: Pick<GatewayEnvironment, 'site' | 'where'>): SessionGateway {
  const dismissed = new Set<string>();
  const keyOf = (name: string) => `forecourt-dismissed:${site.slug}:${name}`;
  return {
    isDismissed(name) {
      if (where === 'server') return false;
      try {
        return dismissed.has(name) || sessionStorage.getItem(keyOf(name)) !== null;
      } catch {
        return false;
      }
    },
    dismiss(name) {
      dismissed.add(name);
      try {
        sessionStorage.setItem(keyOf(name), '1');
      } catch {
        // The page itself remembers.
      }
    },
  };
}
