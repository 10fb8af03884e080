import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** What came of the device's own sheet: it took the address, or the shopper thought better of it. */
export type ShareOutcome = 'shared' | 'dismissed';

/** How a shopper passes an address on. Paths are of this site. */
export type SharingGateway = {
  /** Puts the absolute address on the clipboard. @throws VEHICLE_SHARE_REFUSED */
  copy(path: string): Promise<void>;
  /** Whether the device has a sheet of its own. */
  readonly canShare: boolean;
  /** Gives the address to the device's sheet. @throws VEHICLE_SHARE_REFUSED */
  share(page: { readonly title: string; readonly path: string }): Promise<ShareOutcome>;
  /** The absolute address of a page. */
  addressOf(path: string): string;
  /** Opens somebody else's page in a small window of its own. @source spec §2, VDP-051 */
  openWindow(url: string): void;
};

/** px of the window of a social network. @source spec §2, VDP-051 */
const [windowWidth, windowHeight] = [550, 400];

/** The browser's clipboard, share sheet and windows. */
export function createSharingGateway({ origin }: Pick<GatewayEnvironment, 'origin'>): SharingGateway {
  const addressOf = (path: string) => new URL(path, origin).href;
  return {
    addressOf,
    get canShare() {
      return typeof navigator.share === 'function';
    },
    async copy(path) {
      const url = addressOf(path);
      try {
        await navigator.clipboard.writeText(url);
      } catch (cause) {
        throw new VehicleError('VEHICLE_SHARE_REFUSED', `could not copy ${url}`, { cause });
      }
    },
    async share({ title, path }) {
      const url = addressOf(path);
      try {
        await navigator.share({ title, url });
        return 'shared';
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return 'dismissed';
        throw new VehicleError('VEHICLE_SHARE_REFUSED', `could not share ${url}`, { cause });
      }
    },
    openWindow(url) {
      open(url, '_blank', `popup,noopener,width=${windowWidth},height=${windowHeight}`);
    },
  };
}
