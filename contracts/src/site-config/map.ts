import * as z from 'zod/mini';
import { hasHttpsOrigin } from './origin.ts';

/** Whether an address has the placeholder for a tile's zoom, followed by those for its column and row. */
function namesTile(url: string): boolean {
  const [, ...behindZoom] = url.split('{z}');
  const places = behindZoom.join('{z}');
  return /^https:\/\/[a-z0-9.-]+\/\S*$/.test(url) && places.includes('{x}') && places.includes('{y}');
}

export const MapConfig = z.strictObject({
  /** Zoom of a map with one location, from 3 (the country) to 18 (a street). Default: 10. @source spec §9, LOC-029 */
  zoom: z.optional(z.int().check(z.gte(3), z.lte(18))),
  /** A service for map tiles. Default: the platform's own outline of the country with its towns. */
  tiles: z.optional(
    z.strictObject({
      url: z
        .string()
        .check(
          z.refine(namesTile, 'Write https://host/…{z}…{x}…{y}.'),
          z.refine(hasHttpsOrigin, 'Start with https://host/.'),
        ),
      /** Attribution that the tiles' licence requires. */
      attribution: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  ),
});
export type MapConfig = z.infer<typeof MapConfig>;

/** Default zoom of a map with one location. @source spec §9, LOC-029 */
export const defaultMapZoom = 10;
