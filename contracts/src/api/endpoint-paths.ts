import { buildPath, matchPattern } from '../routes/define-route.ts';

/**
 * Default path of each request that remotes send, under the site's own origin. Paths of internal requests (failure
 * reports, page view counts, administration) cannot be configured by a site.
 *
 * @source spec §7, requirements API-023, AMB-27
 */
export const endpointPaths = {
  car: '/api/cars/:slug',
  cars: '/api/cars',
  similar: '/api/cars/:slug/similar',
  priceGauge: '/api/cars/:slug/autogauge',
  carView: '/api/cars/:slug/view.json',
  carPrint: '/api/cars/:slug/print.pdf',
  carPhone: '/api/cars/:slug/phone',
  carFinance: '/api/finance/cars/:id',
  carAddresses: '/api/sitemap/cars',
  phoneReveals: '/api/phone-reveals',
  delivery: '/api/delivery',
  contentPage: '/api/content/page',
  contentPaths: '/api/content/pages',
  articles: '/api/content/articles',
  article: '/api/content/articles/:slug',
  offers: '/api/offers',
  offer: '/api/offers/:id',
  reviews: '/api/reviews',
  locations: '/api/locations',
  locationPhones: '/api/location-phones',
  localities: '/api/localities',
  geocode: '/api/geocode',
  availability: '/api/appointments/availability',
  booking: '/api/bookings',
  bookingMove: '/api/bookings/move',
  bookingCancel: '/api/bookings/cancel',
  youxQuote: '/api/youx/quote',
  leads: '/api/leads',
  forms: '/api/forms',
  savedForms: '/api/saved-forms',
  savedForm: '/api/saved-forms/open',
  reservations: '/api/reservations',
  rego: '/api/valuations/rego',
  valuations: '/api/valuations',
  valuation: '/api/valuations/:id',
  valuationAdjustments: '/api/valuations/:id/adjustments',
  offerAccepted: '/api/valuations/offer-accepted',
  miscellaneous: '/api/miscellaneous',
  analytics: '/api/analytics',
  watchlist: '/api/watchlist',
  watchlistSave: '/api/watchlist/save-car',
  watchlistRemove: '/api/watchlist/remove-car',
} as const;
export type EndpointName = keyof typeof endpointPaths;

/** A site's own paths, which replace the defaults above and have the same parameters. */
export type OwnEndpoints = { readonly [Name in EndpointName]?: string | undefined };

/**
 * Converts a platform path to the site's own path, which remotes request. @param path may have a query, which is kept
 */
export function toOwnEndpoint(own: OwnEndpoints | undefined, path: string): string {
  return exchanged(own, path, (name) => [endpointPaths[name], own?.[name]]);
}

/** Converts a site's own path to the platform path that the api serves. @param path may have a query, which is kept */
export function fromOwnEndpoint(own: OwnEndpoints | undefined, path: string): string {
  return exchanged(own, path, (name) => [own?.[name], endpointPaths[name]]);
}

function exchanged(
  own: OwnEndpoints | undefined,
  path: string,
  patterns: (name: EndpointName) => readonly [from: string | undefined, to: string | undefined],
): string {
  if (own === undefined) return path;
  const mark = path.includes('?') ? path.indexOf('?') : path.length;
  const [plain, query] = [path.slice(0, mark), path.slice(mark)];
  for (const name of Object.keys(own) as EndpointName[]) {
    const [from, to] = patterns(name);
    const params = from === undefined || to === undefined ? null : matchPattern(from, plain);
    if (params !== null && to !== undefined) return buildPath(to, params) + query;
  }
  return path;
}
