import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** Result of the device's share sheet: the address was shared, or the shopper cancelled. */
export type ShareOutcome = 'shared' | 'dismissed';

/** Shares an address. Paths are relative to this site. */
export type SharingGateway = {
  /** Copies the absolute address to the clipboard. @throws VEHICLE_SHARE_REFUSED */
  copy(path: string): Promise<void>;
  /** Whether the device has a share sheet. */
  readonly canShare: boolean;
  /** Opens the device's share sheet. @throws VEHICLE_SHARE_REFUSED */
  share(page: { readonly title: string; readonly path: string }): Promise<ShareOutcome>;
  addressOf(path: string): string;
  /** Opens an address of another site in a small popup window. @source spec §2, VDP-051 */
  openWindow(url: string): void;
};

/** Size in px of a social network's popup window. @source spec §2, VDP-051 */
const [windowWidth, windowHeight] = [550, 400];

/** Uses the browser's clipboard, share sheet and windows. */
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
        throw new VehicleError('VEHICLE_SHARE_REFUSED', `couldn’t copy ${url}`, { cause });
      }
    },
    async share({ title, path }) {
      const url = addressOf(path);
      try {
        await navigator.share({ title, url });
        return 'shared';
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return 'dismissed';
        throw new VehicleError('VEHICLE_SHARE_REFUSED', `couldn’t share ${url}`, { cause });
      }
    },
    openWindow(url) {
      open(url, '_blank', `popup,noopener,width=${windowWidth},height=${windowHeight}`);
    },
  };
}
