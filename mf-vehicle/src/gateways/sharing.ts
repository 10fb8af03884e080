import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** What came of sharing: the device's own sheet took it, the address is on the clipboard, or the shopper thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed';

/** How a shopper passes an address on. */
export type SharingGateway = {
  /** @param path of this site @throws VEHICLE_SHARE_REFUSED */
  share(page: { readonly title: string; readonly path: string }): Promise<ShareOutcome>;
};

/** The browser's share sheet where there is one, else the clipboard. */
export function createSharingGateway({ origin }: Pick<GatewayEnvironment, 'origin'>): SharingGateway {
  return {
    async share({ title, path }) {
      const url = new URL(path, origin).href;
      if (typeof navigator.share === 'function') {
        try {
          await navigator.share({ title, url });
          return 'shared';
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
        }
      }
      try {
        await navigator.clipboard.writeText(url);
        return 'copied';
      } catch (cause) {
        throw new VehicleError('VEHICLE_SHARE_REFUSED', `could not copy ${url}`, { cause });
      }
    },
  };
}
