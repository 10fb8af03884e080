import * as z from 'zod/mini';
import { hasHttpsOrigin, isOrigin } from './origin.ts';

/** Pictures in the widths screens need; each unsaid part has its default value. @source spec §7, CONF-020, API-026 */
export const ImagesConfig = z.strictObject({
  /**
   * URL of the image service: a path of the site, or another host with the same API. Empty: pictures come as they are.
   */
  baseUrl: z.optional(
    z.string().check(
      z.regex(
        /^(\/[^/\s]\S*[^/\s]|https:\/\/[a-z0-9.-]+(\/\S*[^/\s])?)?$/,
        'Start with "/" or "https://", without "/" at the end.',
      ),
      z.refine((url) => !url.startsWith('https:') || hasHttpsOrigin(url), 'Write https://host and a path.'),
    ),
  ),
  /** The only widths in px there are, so that no client can waste its work. */
  widths: z.optional(z.array(z.int().check(z.gte(16), z.lte(2560))).check(z.minLength(1), z.maxLength(12))),
  /** Hosts it may fetch pictures from. Hosts in the dealerships' feeds are allowed already. */
  origins: z.optional(
    z
      .array(z.string().check(z.refine((url) => isOrigin(url), 'Write https://host, nothing more.')))
      .check(z.maxLength(20)),
  ),
});
export type ImagesConfig = z.infer<typeof ImagesConfig>;
