import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';

/** Notices that a shopper dismissed, until the tab is closed. */
export type SessionGateway = {
  isDismissed(name: string): boolean;
  dismiss(name: string): void;
};

/** Stored in sessionStorage; where that is forbidden or full, in memory until the page is left. */
export function createSessionGateway({ site, where }: Pick<GatewayEnvironment, 'site' | 'where'>): SessionGateway {
  const dismissed = new Set<string>();
  const keyOf = (name: string) => `forecourt-dismissed:${site.slug}:${name}`;
  return {
    isDismissed: (name) =>
      where === 'browser' && (dismissed.has(name) || readStored(keyOf(name), 'sessionStorage') !== null),
    dismiss(name) {
      dismissed.add(name);
      writeStored(keyOf(name), '1', 'sessionStorage');
    },
  };
}
