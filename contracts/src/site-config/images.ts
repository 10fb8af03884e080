import * as z from 'zod/mini';
import { hasHttpsOrigin, isOrigin } from './origin.ts';

/** Widths and sources of pictures. Each omitted key has its default. @source spec §7, CONF-020, API-026 */
export const ImagesConfig = z.strictObject({
  /**
   * URL of the image service: a path of the site, or another host with the same API. Empty: pictures are not resized.
   */
  baseUrl: z.optional(
    z.string().check(
      z.regex(
        /^(\/[^/\s]\S*[^/\s]|https:\/\/[a-z0-9.-]+(\/\S*[^/\s])?)?$/,
        'Start with "/" or "https://", without "/" at the end.',
      ),
      z.refine(
        (url) => !url.startsWith('https:') || hasHttpsOrigin(url),
        'This isn’t a valid web address. Use one like https://images.example or https://images.example/v1.',
      ),
    ),
  ),
  /**
   * The only available widths in px; the list is fixed, so that clients cannot overload the service with
   * other widths.
   */
  widths: z.optional(z.array(z.int().check(z.gte(16), z.lte(2560))).check(z.minLength(1), z.maxLength(12))),
  /** Hosts from which the service may fetch pictures, in addition to the hosts in the dealerships' feeds. */
  origins: z.optional(
    z
      .array(z.string().check(z.refine((url) => isOrigin(url), 'Use an origin such as https://photos.example.')))
      .check(z.maxLength(20)),
  ),
});
export type ImagesConfig = z.infer<typeof ImagesConfig>;
