/** Maximum requests per minute: of one address, or of one site across all addresses. */
export const defaultLimits = {
  leadsPerMinute: 10,
  /** Enquiries and other forms are counted separately. */
  leadsPerSiteMinute: 600,
  savedFormsPerMinute: 10,
  savedFormLinksPerMinute: 30,
  reservationsPerMinute: 10,
  bookingChangesPerMinute: 20,
  reportsPerMinute: 60,
  localitiesPerMinute: 600,
  carListsPerMinute: 600,
  /**
   * Limit for visitors. It is low, because only the platform needs these lists, for its sitemaps, and requests of the
   * platform have another limit.
   */
  carAddressesPerMinute: 30,
  /** Advertising services fetch a file only a few times a day. */
  vehicleFeedsPerMinute: 20,
  similarPerMinute: 300,
  gaugesPerMinute: 300,
  availabilityPerMinute: 300,
  /**
   * Limit for requests of the platform's renderer for one site's pages, per kind of request. It is higher than the
   * number of pages that can be rendered in a minute.
   */
  readsOfPagesPerMinute: 6_000,
  reservationsPerSiteMinute: 60,
  viewsPerMinute: 120,
  pageViewsPerMinute: 120,
  vitalsPerMinute: 120,
  analyticsPerMinute: 60,
  phoneRevealsPerMinute: 30,
  printsPerMinute: 20,
  /**
   * A print takes about 20 ms of the thread that serves pages. This limit keeps one site's prints below 5 % of that
   * thread's time.
   */
  printsPerSiteMinute: 120,
  /**
   * Low, because only developers and tools need the OpenAPI description, and its 250 kB cost more than the data of any
   * page.
   */
  descriptionsPerMinute: 60,
  imagesPerMinute: 3_000,
  quotesPerMinute: 30,
  regosPerMinute: 20,
  valuationsPerMinute: 20,
  adjustmentsPerMinute: 60,
  signInsPerMinute: 10,
  signOutsPerMinute: 60,
  watchlistPerMinute: 60,
  alertRequestsPerMinute: 10,
  mailLinksPerMinute: 60,
};
export type ApiLimits = Readonly<typeof defaultLimits>;
