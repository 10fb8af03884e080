import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';

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
    isDismissed: (name) =>
      where === 'browser' && (dismissed.has(name) || readStored(keyOf(name), 'sessionStorage') !== null),
    dismiss(name) {
      dismissed.add(name);
      writeStored(keyOf(name), '1', 'sessionStorage');
    },
  };
}
