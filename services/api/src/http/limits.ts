/** Requests of one kind within a minute at most: from one address, or to one site from all of them. */
export const defaultLimits = {
  leadsPerMinute: 10,
  /** Enquiries and other forms, each. */
  leadsPerSiteMinute: 600,
  savedFormsPerMinute: 10,
  savedFormLinksPerMinute: 30,
  reservationsPerMinute: 10,
  bookingChangesPerMinute: 20,
  reportsPerMinute: 60,
  localitiesPerMinute: 600,
  carListsPerMinute: 600,
  /** For sitemaps, which the platform makes itself. */
  carAddressesPerMinute: 30,
  similarPerMinute: 300,
  gaugesPerMinute: 300,
  availabilityPerMinute: 300,
  /** Of the pages of one site while they are made, each kind: more than can be made in that time. */
  readsOfPagesPerMinute: 6_000,
  reservationsPerSiteMinute: 60,
  viewsPerMinute: 120,
  pageViewsPerMinute: 120,
  vitalsPerMinute: 120,
  analyticsPerMinute: 60,
  phoneRevealsPerMinute: 30,
  printsPerMinute: 20,
  /** Each takes the thread that serves pages some 20 ms. */
  printsPerSiteMinute: 120,
  imagesPerMinute: 3_000,
  quotesPerMinute: 30,
  regosPerMinute: 20,
  valuationsPerMinute: 20,
  adjustmentsPerMinute: 60,
  signInsPerMinute: 10,
  watchlistPerMinute: 60,
};
export type ApiLimits = Readonly<typeof defaultLimits>;
