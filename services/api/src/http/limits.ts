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
