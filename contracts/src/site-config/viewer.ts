import * as z from 'zod/mini';
import { hasHttpsOrigin } from './origin.ts';

/** What a vehicle's media area can show, in the order it opens the first there is. @source spec §4, VIEW-005, VIEW-006 */
export const viewerViews = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerView = (typeof viewerViews)[number];

/** Where a film stands among the pictures. @source spec §4, VIEW-019 */
export const videoPositions = ['start', 'second', 'middle', 'end'] as const;
export type VideoPosition = (typeof videoPositions)[number];

/**
 * How a site shows a vehicle's pictures, spin and films; each unsaid part has its default value.
 *
 * @source spec §2, §4, §5, CONF-019
 */
export const ViewerConfig = z.strictObject({
  /** One large picture with small ones below (default), or a strip to push along. */
  layout: z.optional(z.enum(['gallery', 'slider'])),
  /** What opens first where the vehicle has it; usually the spinner. */
  defaultView: z.optional(z.enum(viewerViews)),
  spin: z.optional(z.strictObject({ autoRotate: z.optional(z.boolean()) })),
  videoPosition: z.optional(z.enum(videoPositions)),
  /** Films whose address begins so are shown in a frame of that site; all others by the browser's own player. */
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

/** The prefix of sites that name none. @source requirements VIEW-018 */
export const defaultVideoEmbedPrefix = 'https://www.youtube.com/embed/';
