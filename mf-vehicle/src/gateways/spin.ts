import * as z from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** What an orbit asset says: addresses of its frames, in order. */
const Orbit = z.object({ frames: z.array(z.string()) });

/** What turning a car needs of its surroundings. */
export type SpinGateway = {
  /** A frame, decoded and ready to be shown. @throws VEHICLE_FRAME_UNREACHABLE */
  frame(url: string): Promise<HTMLImageElement>;
  /** Addresses of an orbit asset's frames. @throws VEHICLE_ORBIT_UNREADABLE */
  orbit(code: string): Promise<readonly string[]>;
  /** The shopper wants nothing to move by itself. */
  prefersStillness(): boolean;
  /** Says when so many milliseconds have passed, again and again. Returns its undo. */
  every(ms: number, listener: () => void): () => void;
};

/** The browser's pictures and clock; orbit assets stand with the site's pictures. @source spec §3, VIEW-016 */
export function createSpinGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): SpinGateway {
  return {
    async frame(url) {
      const image = new Image();
      image.decoding = 'sync';
      image.draggable = false;
      image.src = url;
      try {
        await image.decode();
      } catch (cause) {
        throw new VehicleError('VEHICLE_FRAME_UNREACHABLE', `${url} could not be shown`, { cause });
      }
      return image;
    },
    async orbit(code) {
      const path = `/pictures/orbit/${encodeURIComponent(code)}.json`;
      try {
        const response = await fetch(path);
        const result = z.safeParse(Orbit, response.ok ? await response.json() : null);
        if (result.success && result.data.frames.length > 1) return result.data.frames;
        throw new Error(`answered ${response.status}`);
      } catch (cause) {
        throw new VehicleError('VEHICLE_ORBIT_UNREADABLE', `${path} names no frames`, { cause });
      }
    },
    prefersStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    every(ms, listener) {
      const timer = setInterval(listener, ms);
      return () => clearInterval(timer);
    },
  };
}
