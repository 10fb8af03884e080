import { buildPath } from '../routes/define-route.ts';
import type { AppointmentKind } from './appointments.ts';
import type { EndpointName } from './endpoint-paths.ts';
import { endpointPaths } from './endpoint-paths.ts';

const at = (name: EndpointName, params: Readonly<Record<string, string>> = {}) =>
  buildPath(endpointPaths[name], params);

/**
 * Paths of the api, under the site's own origin; a site's `api.endpoints` are put in their place where a call is made.
 *
 * @source requirements AMB-27
 */
export const endpoints = {
  car: (slug: string) => at('car', { slug }),
  cars: (ids: readonly string[]) => `${at('cars')}?ids=${ids.map(encodeURIComponent).join(',')}`,
  similar: (slug: string) => at('similar', { slug }),
  /** Where its price stands in the market; see `PriceGauge`. */
  priceGauge: (slug: string) => at('priceGauge', { slug }),
  /** Notes that its page was opened; see `CarViewResponse`. @param seen what the page shows */
  carView: (slug: string, seen: { photosCount: number; updatedAt: string; websiteId: string }) =>
    `${at('carView', { slug })}?${queryOf({ photos_count: seen.photosCount, updated_at: seen.updatedAt, website_id: seen.websiteId })}`,
  /** One page to print, as PDF. */
  carPrint: (slug: string) => at('carPrint', { slug }),
  /** As much of its number as may be seen; see `CarPhoneResponse`. */
  carPhone: (slug: string) => at('carPhone', { slug }),
  /** Takes a `PhoneReveal`. */
  phoneReveals: () => at('phoneReveals'),
  /** See `DeliveryResponse`. */
  delivery: (postcode: string, slug: string) => `${at('delivery')}?${queryOf({ postcode, car: slug })}`,
  /** A site's cars for engines; see `CarAddressesResponse`. */
  carAddresses: (after: string | null) =>
    after === null ? at('carAddresses') : `${at('carAddresses')}?after=${encodeURIComponent(after)}`,
  /** A page of the dealer's own words; see `ContentPageResponse`. */
  contentPage: (path: string) => `${at('contentPage')}?path=${encodeURIComponent(path)}`,
  contentPaths: () => at('contentPaths'),
  articles: () => at('articles'),
  article: (slug: string) => at('article', { slug }),
  offers: () => at('offers'),
  offer: (id: string) => at('offer', { id }),
  locations: () => at('locations'),
  /** See `LocationPhonesResponse`. */
  locationPhones: () => at('locationPhones'),
  /** What the words name; see `LocalitiesResponse`. */
  localities: (near: string) => `${at('localities')}?near=${encodeURIComponent(near)}`,
  /** Where an Australian postcode is; see `GeocodeResponse`. */
  geocode: (postcode: string) => `${at('geocode')}?postal_code=${encodeURIComponent(postcode)}&country=AU`,
  localitiesBeginning: (starts: string, state: string) => `${at('localities')}?${queryOf({ starts, state })}`,
  /** When an appointment may start, on these days (`YYYY-MM-DD`, both counted); see `AvailabilityResponse`. */
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
  /** What a link opens; see `Booking`. */
  booking: (t: string) => `${at('booking')}?t=${encodeURIComponent(t)}`,
  /** Takes a `BookingMove`, returns a `Booking`. */
  bookingMove: () => at('bookingMove'),
  /** Takes a `BookingCancel`, returns a `Booking`. */
  bookingCancel: () => at('bookingCancel'),
  /** What lenders say of a car, by its id; see `CarFinanceResponse`. */
  carFinance: (id: string) => at('carFinance', { id }),
  /** Takes a `YouxQuoteRequest`. */
  youxQuote: () => at('youxQuote'),
  leads: () => at('leads'),
  /** Takes a `FormSubmission` under an idempotency key. */
  forms: () => at('forms'),
  /** Takes a `SavedFormRequest`, returns a `SavedFormReceipt`. */
  savedForms: () => at('savedForms'),
  /** Takes a `SavedFormOpening`, returns a `SavedForm`. */
  savedForm: () => at('savedForm'),
  /** Takes a `ReservationRequest` under an idempotency key. */
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
  /** Takes a `MiscellaneousRecord`, where the site names a column. */
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
  /** Takes a `SignInRequest` of a contact that is added. */
  sessionContacts: () => '/api/session/contacts',
  /** Takes a `ContactRemoval`. */
  sessionContactRemoval: () => '/api/session/contacts/remove',
  /** Takes a `ProofCodeRequest`, returns a `CodeResponse`. */
  sessionProofCodes: () => '/api/session/proof-codes',
  /** Takes a `SignInRequest` of a contact the account has, returns `SignedInSessions`. */
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
  health: (requested: { site: string; hours: number; lockfile?: string | undefined }) =>
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
  /** Who wants no offers, as CSV. */
  unsubscribed: (requested: { site: string }) => `/api/admin/unsubscribed?${queryOf(requested)}`,
  /** @param sequence of a change of its booking; 0: the lead itself; unsaid: all that the channel delivers */
  replayedLead: (id: string, channel: string | undefined, sequence?: string | undefined) =>
    `/api/admin/leads/${encodeURIComponent(id)}/replay?${queryOf({ channel, sequence })}`,
  answeredLead: (id: string, answered: boolean) =>
    `/api/admin/leads/${encodeURIComponent(id)}/answered?${queryOf({ answered: String(answered) })}`,
  erasedLead: (id: string) => `/api/admin/leads/${encodeURIComponent(id)}/erase`,
  stockImports: (feed: { dealer: string; mapping: string; dryRun: boolean; accept?: string | undefined }) =>
    `/api/admin/stock/imports?${queryOf(feed)}`,
  undoneImport: (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/undo`,
} as const;

/** Those that are given. */
function queryOf(parts: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

/** Names the site a call is made for. The edge sets it; what a browser sends is ignored. */
export const siteHeader = 'x-forecourt-site';

/**
 * Says where a request came in: `public` ones are refused where a token is needed. Set by whoever passes
 * requests on; what a browser sends is ignored.
 */
export const listenerHeader = 'x-forecourt-listener';
