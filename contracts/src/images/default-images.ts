/** Default configuration of a site's pictures. @source spec §7, requirements CONF-020 */
export const defaultImages = {
  /** The platform's own image service. */
  baseUrl: '/api/images',
  /**
   * Widths in px. In this order: thumbnail; small card; card; card or phone at 2x; phone at 3x, or the widest viewer;
   * full screen.
   */
  widths: [240, 400, 640, 860, 1200, 1440],
  /** Further hosts of pictures: none. Hosts that occur in the feeds are allowed anyway. */
  origins: [],
} as const satisfies { baseUrl: string; widths: readonly number[]; origins: readonly string[] };
