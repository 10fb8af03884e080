/** Where the api answers, under the site's own origin. @source requirements AMB-27 */
export const endpoints = {
  car: (slug: string) => `/api/cars/${encodeURIComponent(slug)}`,
  cars: (ids: readonly string[]) => `/api/cars?ids=${ids.map(encodeURIComponent).join(',')}`,
  similar: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/similar`,
  /** Where its price stands in the market; see `PriceGauge`. */
  priceGauge: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/autogauge`,
  /** Notes that its page was opened; see `CarViewAnswer`. @param seen what the page shows */
  carView: (slug: string, seen: { photosCount: number; updatedAt: string; websiteId: string }) =>
    `/api/cars/${encodeURIComponent(slug)}/view.json?photos_count=${seen.photosCount}&updated_at=${encodeURIComponent(seen.updatedAt)}&website_id=${encodeURIComponent(seen.websiteId)}`,
  /** One page to print, as PDF. */
  carPrint: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/print.pdf`,
  /** As much of its number as may be seen; see `CarPhoneAnswer`. */
  carPhone: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/phone`,
  /** Takes a `PhoneReveal`. */
  phoneReveals: () => '/api/phone-reveals',
  /** See `DeliveryAnswer`. */
  delivery: (postcode: string, slug: string) =>
    `/api/delivery?postcode=${encodeURIComponent(postcode)}&car=${encodeURIComponent(slug)}`,
  /** A site's cars for engines; see `CarAddressesAnswer`. */
  carAddresses: (after: string | null) =>
    after === null ? '/api/sitemap/cars' : `/api/sitemap/cars?after=${encodeURIComponent(after)}`,
  /** A page of the dealer's own words; see `ContentPageResponse`. */
  contentPage: (path: string) => `/api/content/page?path=${encodeURIComponent(path)}`,
  contentPaths: () => '/api/content/pages',
  articles: () => '/api/content/articles',
  article: (slug: string) => `/api/content/articles/${encodeURIComponent(slug)}`,
  offers: () => '/api/offers',
  offer: (id: string) => `/api/offers/${encodeURIComponent(id)}`,
  locations: () => '/api/locations',
  /** See `LocationPhonesAnswer`. */
  locationPhones: () => '/api/location-phones',
  /** What the words name; see `PlacesAnswer`. */
  places: (near: string) => `/api/places?near=${encodeURIComponent(near)}`,
  placesBeginning: (starts: string, state: string) =>
    `/api/places?starts=${encodeURIComponent(starts)}&state=${encodeURIComponent(state)}`,
  /** When a test drive may start, on these days (`YYYY-MM-DD`, both counted); see `AvailabilityAnswer`. */
  availability: (requested: { locationId: string; from: string; to: string; carId?: string | undefined }) =>
    `/api/appointments/availability?location_id=${encodeURIComponent(requested.locationId)}&from=${requested.from}&to=${requested.to}${requested.carId === undefined ? '' : `&car_id=${encodeURIComponent(requested.carId)}`}`,
  /** What lenders say of a car, by its id; see `CarFinanceResponse`. */
  carFinance: (id: string) => `/api/finance/cars/${encodeURIComponent(id)}`,
  /** Takes a `YouxQuoteRequest`. */
  youxQuote: () => '/api/youx/quote',
  leads: () => '/api/leads',
  /** Takes a `ReservationRequest` under an idempotency key. */
  reservations: () => '/api/reservations',
  reports: () => '/api/reports',
  /** Takes a `PageView`. */
  pageViews: () => '/api/page-views',
  /** See `ReviewsResponse`. */
  reviews: () => '/api/reviews',
  /** Takes a `CountedAction`. */
  analytics: () => '/api/analytics',
  /** See `CountedActionsResponse`. */
  countedActions: (requested: { site: string; hours: number }) =>
    `/api/admin/analytics?site=${encodeURIComponent(requested.site)}&hours=${requested.hours}`,
  /** See `PageViewsAnswer`. */
  countedPageViews: (requested: { site: string; hours: number; lockfile?: string | undefined }) =>
    `/api/admin/page-views?site=${encodeURIComponent(requested.site)}&hours=${requested.hours}${requested.lockfile === undefined ? '' : `&lockfile=${encodeURIComponent(requested.lockfile)}`}`,
  stockImports: (feed: { dealer: string; mapping: string; dryRun: boolean; accept?: string | undefined }) =>
    `/api/admin/stock/imports?dealer=${encodeURIComponent(feed.dealer)}&mapping=${encodeURIComponent(feed.mapping)}&dryRun=${feed.dryRun}${feed.accept === undefined ? '' : `&accept=${encodeURIComponent(feed.accept)}`}`,
  undoneImport: (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/undo`,
} as const;

/** Names the site a call is made for. The edge sets it; what a browser sends is ignored. */
export const siteHeader = 'x-forecourt-site';

/**
 * Tells a part where a request came in: `public` ones get no answer where a token is needed. Set by whoever passes
 * requests on; what a browser sends is ignored.
 */
export const listenerHeader = 'x-forecourt-listener';
