import { buildPath } from '../routes/define-route.ts';
import type { AppointmentKind } from './appointments.ts';
import type { EndpointName } from './endpoint-paths.ts';
import { endpointPaths } from './endpoint-paths.ts';

const at = (name: EndpointName, params: Readonly<Record<string, string>> = {}) =>
  buildPath(endpointPaths[name], params);

/**
 * Paths of the api, under the site's own origin. A site's `api.endpoints` replace them when a request is sent.
 *
 * @source requirements AMB-27
 */
export const endpoints = {
  car: (slug: string) => at('car', { slug }),
  cars: (ids: readonly string[]) => `${at('cars')}?ids=${ids.map(encodeURIComponent).join(',')}`,
  similar: (slug: string) => at('similar', { slug }),
  /** A car's price compared with its market; see `PriceGauge`. */
  priceGauge: (slug: string) => at('priceGauge', { slug }),
  /** Counts a view of the car's page; see `CarViewResponse`. @param seen state of the car that the page shows */
  carView: (slug: string, seen: { photosCount: number; updatedAt: string; websiteId: string }) =>
    `${at('carView', { slug })}?${queryOf({ photos_count: seen.photosCount, updated_at: seen.updatedAt, website_id: seen.websiteId })}`,
  /** The car on one page, as PDF. */
  carPrint: (slug: string) => at('carPrint', { slug }),
  /** The car's phone number, masked; see `CarPhoneResponse`. */
  carPhone: (slug: string) => at('carPhone', { slug }),
  /** Takes a `PhoneReveal`. */
  phoneReveals: () => at('phoneReveals'),
  /** See `DeliveryResponse`. */
  delivery: (postcode: string, slug: string) => `${at('delivery')}?${queryOf({ postcode, car: slug })}`,
  /** A site's cars for its sitemap; see `CarAddressesResponse`. */
  carAddresses: (after: string | null) =>
    after === null ? at('carAddresses') : `${at('carAddresses')}?after=${encodeURIComponent(after)}`,
  /** A content page of the dealer; see `ContentPageResponse`. */
  contentPage: (path: string) => `${at('contentPage')}?path=${encodeURIComponent(path)}`,
  contentPaths: () => at('contentPaths'),
  articles: () => at('articles'),
  article: (slug: string) => at('article', { slug }),
  offers: () => at('offers'),
  offer: (id: string) => at('offer', { id }),
  locations: () => at('locations'),
  /** See `LocationPhonesResponse`. */
  locationPhones: () => at('locationPhones'),
  /** Suburbs and postcodes that match a text; see `LocalitiesResponse`. */
  localities: (near: string) => `${at('localities')}?near=${encodeURIComponent(near)}`,
  /** Coordinates of an Australian postcode; see `GeocodeResponse`. */
  geocode: (postcode: string) => `${at('geocode')}?postal_code=${encodeURIComponent(postcode)}&country=AU`,
  localitiesBeginning: (starts: string, state: string) => `${at('localities')}?${queryOf({ starts, state })}`,
  /** Free appointment times between two days (`YYYY-MM-DD`, both included); see `AvailabilityResponse`. */
  availability: ({
    locationId: location_id,
    from,
    to,
    carId: car_id,
    kind,
  }: {
    locationId: string;
    from: string;
    to: string;
    carId?: string | undefined;
    kind?: AppointmentKind | undefined;
  }) =>
    `${at('availability')}?${queryOf({ location_id, from, to, car_id, kind: kind === 'test-drive' ? undefined : kind })}`,
  /** The booking of a link; see `Booking`. */
  booking: (t: string) => `${at('booking')}?t=${encodeURIComponent(t)}`,
  /** Takes a `BookingMove`, returns a `Booking`. */
  bookingMove: () => at('bookingMove'),
  /** Takes a `BookingCancel`, returns a `Booking`. */
  bookingCancel: () => at('bookingCancel'),
  /** Lenders' estimates for a car, by its id; see `CarFinanceResponse`. */
  carFinance: (id: string) => at('carFinance', { id }),
  /** Takes a `YouxQuoteRequest`. */
  youxQuote: () => at('youxQuote'),
  leads: () => at('leads'),
  /** The quote. Null: the service has no quote. */
  forms: () => at('forms'),
  /** Takes a `SavedFormRequest`, returns a `SavedFormReceipt`. */
  savedForms: () => at('savedForms'),
  /** Takes a `SavedFormOpening`, returns a `SavedForm`. */
  savedForm: () => at('savedForm'),
  /** Takes a `ReservationRequest` with an idempotency key. */
  reservations: () => at('reservations'),
  /** See `RegoResponse`. */
  rego: (requested: { rego: string; regoState: string }) => `${at('rego')}?${queryOf(requested)}`,
  /** Takes a `ValuationRequest`, returns a `Valuation`. */
  valuations: () => at('valuations'),
  valuation: (id: string) => at('valuation', { id }),
  /** Takes `ValuationAdjustments`. */
  valuationAdjustments: (id: string) => at('valuationAdjustments', { id }),
  /** Takes an `OfferAccepted`, returns a `ValuationRecord`. */
  offerAccepted: () => at('offerAccepted'),
  /** Takes a `MiscellaneousRecord`, on sites that configure a column. */
  miscellaneous: () => at('miscellaneous'),
  /** See `WatchlistResponse`. */
  watchlist: () => at('watchlist'),
  /** Take a `WatchlistRequest`. */
  watchlistSave: () => at('watchlistSave'),
  watchlistRemove: () => at('watchlistRemove'),
  /** See `SessionResponse`; takes a `SignInRequest`. */
  session: () => '/api/session',
  /** Takes a `CodeRequest`. */
  signInCodes: () => '/api/session/codes',
  /** Takes a `PhoneRequest`. */
  sessionPhone: () => '/api/session/phone',
  /** Takes a `SignInRequest` for a further contact. */
  sessionContacts: () => '/api/session/contacts',
  /** Takes a `ContactRemoval`. */
  sessionContactRemoval: () => '/api/session/contacts/remove',
  /** Takes a `ProofCodeRequest`, returns a `CodeResponse`. */
  sessionProofCodes: () => '/api/session/proof-codes',
  /** Takes a `SignInRequest` for a contact of the account, returns `SignedInSessions`. */
  sessionProof: () => '/api/session/proof',
  /** See `SignedInSessions`. */
  signedInSessions: () => '/api/session/sessions',
  /** Takes a `SessionEnd`, returns `SignedInSessions`. */
  sessionEnd: () => '/api/session/sessions/end',
  otherSessionsEnd: () => '/api/session/sessions/end-others',
  /** Takes a `DeleteAccountRequest`. */
  sessionDelete: () => '/api/session/delete',
  signOut: () => '/api/session/sign-out',
  reports: () => '/api/reports',
  /** Takes a `PageView`. */
  pageViews: () => '/api/page-views',
  /** Takes a `PageVitals`. */
  vitals: () => '/api/vitals',
  /** See `ReviewsResponse`. */
  reviews: () => at('reviews'),
  /** Takes a `CountedAction`. */
  analytics: () => at('analytics'),
  /** See `CountedActionsResponse`. */
  countedActions: (requested: { site: string; hours: number }) => `/api/admin/analytics?${queryOf(requested)}`,
  /** See `PageViewsResponse`. */
  countedPageViews: (requested: { site: string; hours: number; lockfile?: string | undefined }) =>
    `/api/admin/page-views?${queryOf(requested)}`,
  /** See `HealthResponse`. */
  health: (requested: { site: string; hours: number; lockfile?: string | undefined; series?: 'true' | undefined }) =>
    `/api/admin/health?${queryOf(requested)}`,
  /** See `LeadsResponse`. */
  dealerLeads: (requested: {
    site: string;
    state?: string | undefined;
    q?: string | undefined;
    before?: string | undefined;
    limit?: number | undefined;
  }) => `/api/admin/leads?${queryOf(requested)}`,
  /** See `LeadResponse`. */
  dealerLead: (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`,
  /** See `LeadSites`. */
  leadSites: () => '/api/admin/lead-sites',
  /** Takes `next` of a list, or the position of a lead. */
  leadsSince: (requested: { site: string; after: string }) => `/api/admin/leads-since?${queryOf(requested)}`,
  leadsExport: (requested: { site: string; state?: string | undefined; q?: string | undefined }) =>
    `/api/admin/leads-export?${queryOf(requested)}`,
  /** Addresses that opted out of offers, as CSV. */
  unsubscribed: (requested: { site: string }) => `/api/admin/unsubscribed?${queryOf(requested)}`,
  /** @param sequence change of the lead's booking; 0: the lead itself. Default: everything that the channel delivers */
  replayedLead: (id: string, channel: string | undefined, sequence?: string | undefined) =>
    `/api/admin/leads/${encodeURIComponent(id)}/replay?${queryOf({ channel, sequence })}`,
  answeredLead: (id: string, answered: boolean) =>
    `/api/admin/leads/${encodeURIComponent(id)}/answered?${queryOf({ answered: String(answered) })}`,
  erasedLead: (id: string) => `/api/admin/leads/${encodeURIComponent(id)}/erase`,
  stockImports: (feed: { dealer: string; mapping: string; dryRun: boolean; accept?: string | undefined }) =>
    `/api/admin/stock/imports?${queryOf(feed)}`,
  undoneImport: (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/undo`,
} as const;

/** Builds a query string from the defined values. */
function queryOf(parts: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

/**
 * Signed lockfile id of the document that sends an enquiry, so that the enquiry counts for the versions that the shopper
 * used; see `PageState.lockfile`.
 */
export const documentHeader = 'x-forecourt-document';

/**
 * Sent by a document that shows an override: what it sends is a test even after the preview was ended in another tab,
 * which takes the cookie away.
 */
export const previewHeader = 'x-forecourt-preview';

/** Names the site of a request. The edge sets it, and ignores the value that a browser sends. */
export const siteHeader = 'x-forecourt-site';

/**
 * Names the listener that accepted a request: requests of the `public` listener are refused where a token is needed.
 * Proxies set it, and ignore the value that a browser sends.
 */
export const listenerHeader = 'x-forecourt-listener';
