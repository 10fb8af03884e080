import * as z from 'zod/mini';
import { hasHttpsOrigin } from './origin.ts';

/** Views of a vehicle's media area; the first available view opens. @source spec §4, VIEW-005, VIEW-006 */
export const viewerViews = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerView = (typeof viewerViews)[number];

/** Position of a video among the pictures. @source spec §4, VIEW-019 */
export const videoPositions = ['start', 'second', 'middle', 'end'] as const;
export type VideoPosition = (typeof videoPositions)[number];

/**
 * The display of a vehicle's pictures, spin and videos on a site.
 *
 * @source spec §2, §4, §5, CONF-019
 */
export const ViewerConfig = z.strictObject({
  /** `gallery` (default): one large picture with thumbnails below; `slider`: a swipeable strip. */
  layout: z.optional(z.enum(['gallery', 'slider'])),
  /** View that opens first, if the vehicle has it. Default: the spinner. */
  defaultView: z.optional(z.enum(viewerViews)),
  spin: z.optional(z.strictObject({ autoRotate: z.optional(z.boolean()) })),
  videoPosition: z.optional(z.enum(videoPositions)),
  /** Start of the addresses of videos that are embedded in an iframe. All other videos use the browser's own player. */
  videoEmbedPrefix: z.optional(
    z
      .string()
      .check(
        z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/, 'Start with https://host/.'),
        z.refine(hasHttpsOrigin, 'Start with https://host/.'),
      ),
  ),
});
export type ViewerConfig = z.infer<typeof ViewerConfig>;

/** Default of `videoEmbedPrefix`. @source requirements VIEW-018 */
export const defaultVideoEmbedPrefix = 'https://www.youtube.com/embed/';
