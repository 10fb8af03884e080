/** How a site's pictures come where its configuration says nothing. @source spec §7, requirements CONF-020 */
export const defaultImages = {
  /** The platform's own service. */
  baseUrl: '/api/images',
  /** A thumbnail, a small card, a card, a card or phone of two device pixels, a phone of three and the widest stage, full screen. */
  widths: [240, 400, 640, 860, 1200, 1440],
  /** No other host's pictures are fetched. */
  origins: [],
} as const satisfies { baseUrl: string; widths: readonly number[]; origins: readonly string[] };
