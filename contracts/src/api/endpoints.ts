/*
 * Paths of the api, under the site's own origin. A site's `api.endpoints` replace these paths when a request is sent.
 * Each path has its own export, so that a bundle contains only the paths that it requests.
 *
 * @source requirements AMB-27
 */

import { buildPath } from '../routes/define-route.ts';
import type { AppointmentKind } from './appointments.ts';
import type { EndpointName } from './endpoint-paths.ts';
import { endpointPaths } from './endpoint-paths.ts';

const at = (name: EndpointName, params: Readonly<Record<string, string>> = {}) =>
  buildPath(endpointPaths[name], params);

export const car = (slug: string) => at('car', { slug });
export const cars = (ids: readonly string[]) => `${at('cars')}?ids=${ids.map(encodeURIComponent).join(',')}`;
export const similar = (slug: string) => at('similar', { slug });
/** A car's price compared with its market; see `PriceGauge`. */
export const priceGauge = (slug: string) => at('priceGauge', { slug });
/**
 * Counts a view of the car's page; see `CarViewResponse`.
 *
 * @param seen the car's data on the page
 */
export const carView = (slug: string, seen: { photosCount: number; updatedAt: string; websiteId: string }) =>
  `${at('carView', { slug })}?${queryOf({ photos_count: seen.photosCount, updated_at: seen.updatedAt, website_id: seen.websiteId })}`;
/** The car on one page, as PDF. */
export const carPrint = (slug: string) => at('carPrint', { slug });
/** The car's phone number, masked; see `CarPhoneResponse`. */
export const carPhone = (slug: string) => at('carPhone', { slug });
/** Takes a `PhoneReveal`. */
export const phoneReveals = () => at('phoneReveals');
/** See `DeliveryResponse`. */
export const delivery = (postcode: string, slug: string) => `${at('delivery')}?${queryOf({ postcode, car: slug })}`;
/** A site's cars for its sitemap; see `CarAddressesResponse`. */
export const carAddresses = (after: string | null) =>
  after === null ? at('carAddresses') : `${at('carAddresses')}?after=${encodeURIComponent(after)}`;
/** A content page of the dealer; see `ContentPageResponse`. */
export const contentPage = (path: string) => `${at('contentPage')}?path=${encodeURIComponent(path)}`;
export const contentPaths = () => at('contentPaths');
export const articles = () => at('articles');
export const article = (slug: string) => at('article', { slug });
export const offers = () => at('offers');
export const offer = (id: string) => at('offer', { id });
export const locations = () => at('locations');
/** See `LocationPhonesResponse`. */
export const locationPhones = () => at('locationPhones');
/** Suburbs and postcodes that match a text; see `LocalitiesResponse`. */
export const localities = (near: string) => `${at('localities')}?near=${encodeURIComponent(near)}`;
/** Coordinates of an Australian postcode; see `GeocodeResponse`. */
export const geocode = (postcode: string) => `${at('geocode')}?postal_code=${encodeURIComponent(postcode)}&country=AU`;
export const localitiesBeginning = (starts: string, state: string) =>
  `${at('localities')}?${queryOf({ starts, state })}`;
/** Free appointment times between two days (`YYYY-MM-DD`, both included); see `AvailabilityResponse`. */
export const availability = ({
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
  `${at('availability')}?${queryOf({ location_id, from, to, car_id, kind: kind === 'test-drive' ? undefined : kind })}`;
/** The booking that a link with the token `t` opens; see `Booking`. */
export const booking = (t: string) => `${at('booking')}?t=${encodeURIComponent(t)}`;
/** Takes a `BookingMove`, returns a `Booking`. */
export const bookingMove = () => at('bookingMove');
/** Takes a `BookingCancel`, returns a `Booking`. */
export const bookingCancel = () => at('bookingCancel');
/** Lenders' estimates for a car, by its id; see `CarFinanceResponse`. */
export const carFinance = (id: string) => at('carFinance', { id });
/** Takes a `YouxQuoteRequest`, returns a `YouxQuoteResponse`. */
export const youxQuote = () => at('youxQuote');
/** Takes a `LeadRequest`, returns a `LeadReceipt`. */
export const leads = () => at('leads');
/** Takes a `FormSubmission`, returns a `FormReceipt`. */
export const forms = () => at('forms');
/** Takes a `SavedFormRequest`, returns a `SavedFormReceipt`. */
export const savedForms = () => at('savedForms');
/** Takes a `SavedFormOpening`, returns a `SavedForm`. */
export const savedForm = () => at('savedForm');
/** Takes a `ReservationRequest` with an idempotency key. */
export const reservations = () => at('reservations');
/** See `RegoResponse`. */
export const rego = (requested: { rego: string; regoState: string }) => `${at('rego')}?${queryOf(requested)}`;
/** Takes a `ValuationRequest`, returns a `Valuation`. */
export const valuations = () => at('valuations');
export const valuation = (id: string) => at('valuation', { id });
/** Takes `ValuationAdjustments`. */
export const valuationAdjustments = (id: string) => at('valuationAdjustments', { id });
/** Takes an `OfferAccepted`, returns a `ValuationRecord`. */
export const offerAccepted = () => at('offerAccepted');
/** Takes a `MiscellaneousRecord`. Used only on sites that set `miscellaneousColumn`. */
export const miscellaneous = () => at('miscellaneous');
/** See `WatchlistResponse`. */
export const watchlist = () => at('watchlist');
/** `watchlistSave` and `watchlistRemove` take a `WatchlistRequest`. */
export const watchlistSave = () => at('watchlistSave');
export const watchlistRemove = () => at('watchlistRemove');
/** See `SentEnquiries`. */
export const sentEnquiries = () => '/api/enquiries';
/** Takes an `EnquiryChange`, returns an `EnquiryChangePage`. */
export const enquiryChange = () => '/api/enquiries/change';
/** See `Alerts`. */
export const alerts = () => '/api/alerts';
/** Takes an `AlertSearch`, returns `Alerts`. */
export const alertSearches = () => '/api/alerts/searches';
/** Takes an `AlertRequest`, returns `AlertRequested`. */
export const alertRequests = () => '/api/alerts/requests';
/** Takes an `AlertSearchRemoval`, returns `Alerts`. */
export const alertSearchRemoval = () => '/api/alerts/searches/remove';
/** Takes `SavedCarAlerts`, returns `Alerts`. */
export const savedCarAlerts = () => '/api/alerts/saved-cars';
/** GET returns a `SessionResponse`; POST takes a `SignInRequest`. */
export const session = () => '/api/session';
/** Takes a `CodeRequest`. */
export const signInCodes = () => '/api/session/codes';
/** Takes a `PhoneRequest`. */
export const sessionPhone = () => '/api/session/phone';
/** Takes a `SignInRequest` for a further contact. */
export const sessionContacts = () => '/api/session/contacts';
/** Takes a `ContactRemoval`. */
export const sessionContactRemoval = () => '/api/session/contacts/remove';
/** Takes a `ProofCodeRequest`, returns a `CodeResponse`. */
export const sessionProofCodes = () => '/api/session/proof-codes';
/** Takes a `SignInRequest` for a contact of the account, returns `SignedInSessions`. */
export const sessionProof = () => '/api/session/proof';
/** See `SignedInSessions`. */
export const signedInSessions = () => '/api/session/sessions';
/** Takes a `SessionEnd`, returns `SignedInSessions`. */
export const sessionEnd = () => '/api/session/sessions/end';
export const otherSessionsEnd = () => '/api/session/sessions/end-others';
/** Takes a `DeleteAccountRequest`. */
export const sessionDelete = () => '/api/session/delete';
export const signOut = () => '/api/session/sign-out';
export const reports = () => '/api/reports';
/** Takes a `PageView`. */
export const pageViews = () => '/api/page-views';
/** Takes a `PageVitals`. */
export const vitals = () => '/api/vitals';
/** See `ReviewsResponse`. */
export const reviews = () => at('reviews');
/** Takes a `CountedAction`. */
export const analytics = () => at('analytics');
/** See `CountedActionsResponse`. */
export const countedActions = (requested: { site: string; hours: number }) =>
  `/api/admin/analytics?${queryOf(requested)}`;
/** See `PageViewsResponse`. */
export const countedPageViews = (requested: { site: string; hours: number; lockfile?: string | undefined }) =>
  `/api/admin/page-views?${queryOf(requested)}`;
/** See `HealthResponse`. */
export const health = (requested: {
  site: string;
  hours: number;
  lockfile?: string | undefined;
  series?: 'true' | undefined;
}) => `/api/admin/health?${queryOf(requested)}`;
/** See `SitesHealthResponse`. */
export const sitesHealth = (requested: { hours: number }) => `/api/admin/health/sites?${queryOf(requested)}`;
/** See `LeadsResponse`. */
export const dealerLeads = (requested: {
  site: string;
  state?: string | undefined;
  q?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}) => `/api/admin/leads?${queryOf(requested)}`;
/** See `LeadResponse`. */
export const dealerLead = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`;
/** See `LeadSites`. */
export const leadSites = () => '/api/admin/lead-sites';
/** Number of a site's leads that are newer than a position in a list. */
export const leadsSince = (requested: { site: string; after: string }) =>
  `/api/admin/leads-since?${queryOf(requested)}`;
export const leadsExport = (requested: { site: string; state?: string | undefined; q?: string | undefined }) =>
  `/api/admin/leads-export?${queryOf(requested)}`;
/** Email addresses whose owners opted out of offers, as CSV. */
export const unsubscribed = (requested: { site: string }) => `/api/admin/unsubscribed?${queryOf(requested)}`;
/**
 * @param sequence number of the booking change to deliver again; 0: the lead itself. Default: the lead and all changes
 */
export const replayedLead = (id: string, channel: string | undefined, sequence?: string | undefined) =>
  `/api/admin/leads/${encodeURIComponent(id)}/replay?${queryOf({ channel, sequence })}`;
export const answeredLead = (id: string, answered: boolean) =>
  `/api/admin/leads/${encodeURIComponent(id)}/answered?${queryOf({ answered: String(answered) })}`;
export const erasedLead = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}/erase`;
export const stockImports = (feed: {
  dealer: string;
  mapping?: string | undefined;
  dryRun: boolean;
  accept?: string | undefined;
}) => `/api/admin/stock/imports?${queryOf(feed)}`;
export const stockMappings = (dealer: string) => `/api/admin/stock/mappings?${queryOf({ dealer })}`;
export const inferredMapping = (dealer: string, name: string) =>
  `/api/admin/stock/mappings/infer?${queryOf({ dealer, name })}`;
export const stockSources = (dealer: string) => `/api/admin/stock/sources?${queryOf({ dealer })}`;
export const removedStockSource = (dealer: string, name: string) =>
  `/api/admin/stock/sources/${encodeURIComponent(name)}/remove?${queryOf({ dealer })}`;
export const checkedMapping = (dealer: string) => `/api/admin/stock/mappings/check?${queryOf({ dealer })}`;
/** See `VehicleFeedsReport`. */
export const vehicleFeedsReport = (requested: { dealer: string; after?: string | undefined }) =>
  `/api/admin/stock/vehicle-feeds?${queryOf(requested)}`;
/** See `StockDealerships`. */
export const stockDealerships = () => '/api/admin/stock/dealerships';
/** See `StockImportsResponse`. */
export const listedImports = (requested: { dealer: string }) => `/api/admin/stock/imports?${queryOf(requested)}`;
/** See `StockImportResponse`. */
export const listedImport = (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}`;
/** Returns an `ImportReport`. */
export const acceptedImport = (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/accept`;
/** Returns `ImportRefused`. */
export const refusedImport = (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/refuse`;
export const undoneImport = (importId: string) => `/api/admin/stock/imports/${encodeURIComponent(importId)}/undo`;

/** Builds a query string from the defined values. */
function queryOf(parts: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}
