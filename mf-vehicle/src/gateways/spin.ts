import * as z from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** An orbit asset: addresses of its frames, in order. */
const Orbit = z.object({ frames: z.array(z.string()) });

/** The functions of the browser that the 360° view uses. */
export type SpinGateway = {
  /** Loads and decodes a frame. @throws VEHICLE_FRAME_UNREACHABLE */
  frame(url: string): Promise<HTMLImageElement>;
  /** Addresses of an orbit asset's frames. @throws VEHICLE_ORBIT_UNREADABLE */
  orbit(code: string): Promise<readonly string[]>;
  /** Whether the shopper prefers reduced motion. */
  prefersStillness(): boolean;
  /** Calls the listener every `ms` milliseconds. Returns a function that stops it. */
  every(ms: number, listener: () => void): () => void;
};

/**
 * Uses the browser's images and timers; orbit assets are served beside the site's pictures.
 * @source spec §3, VIEW-016
 */
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
        throw new VehicleError('VEHICLE_FRAME_UNREACHABLE', `${url} couldn’t be loaded`, { cause });
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
        throw new VehicleError('VEHICLE_ORBIT_UNREADABLE', `${path} lists no frames`, { cause });
      }
    },
    prefersStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    every(ms, listener) {
      const timer = setInterval(listener, ms);
      return () => clearInterval(timer);
    },
  };
}
