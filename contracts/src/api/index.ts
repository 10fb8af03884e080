export { apiMessages } from '../messages/api-messages.ts';
export { allMessages, apiMessagesOf } from '../messages/api-messages-of.ts';
export { AlertRequest, AlertRequested, AlertSearch, AlertSearchRemoval, Alerts, SavedCarAlerts } from './alerts.ts';
export { CountedAction, CountedActionsResponse } from './analytics.ts';
export type { AppointmentKind } from './appointments.ts';
export { AvailabilityResponse, appointmentKinds } from './appointments.ts';
export { Booking, BookingCancel, BookingMove, BookingQuery } from './bookings.ts';
export { CarAddressesResponse } from './car-addresses.ts';
export { CarFields, CarViewResponse } from './car-view.ts';
export { CarResponse, CarsResponse } from './cars.ts';
export { networkOf, widestNetworkOf } from './client-network.ts';
export type { ConsoleSession } from './console-session.ts';
export type { Contact } from './contact.ts';
export { isCallable, isEmail, mailboxOf, readContact, readEmail, readPhone } from './contact.ts';
export type { ArticleBrief, ContentBlock, ContentRun } from './content.ts';
export { ArticleResponse, ArticlesResponse, ContentPageResponse, ContentPathsResponse } from './content.ts';
export { isCrawler } from './crawlers.ts';
export type { DeliveryState, LeadAttempt, LeadFilter } from './dealer-leads.ts';
export {
  LeadBrief,
  LeadChanged,
  LeadDelivery,
  LeadResponse,
  LeadSites,
  LeadsResponse,
  leadFilters,
  mostAttempts,
  mostDeliveries,
} from './dealer-leads.ts';
export { DeliveryResponse } from './delivery.ts';
export type { EndpointName } from './endpoint-paths.ts';
export { endpointPaths, fromOwnEndpoint, toOwnEndpoint } from './endpoint-paths.ts';
/** Paths of the api. */
export * as endpoints from './endpoints.ts';
export { CarFinanceResponse, YouxQuote, YouxQuoteRequest, YouxQuoteResponse } from './finance.ts';
export { FormReceipt, FormSubmission } from './form-submission.ts';
export { forwardedForWithoutPorts } from './forwarded-for.ts';
export {
  australianStates,
  contactMethods,
  LeadReceipt,
  LeadRequest,
  leadCategories,
  TradeIn,
  yesOrNo,
} from './lead.ts';
export { GeocodeResponse, LocalitiesResponse, Locality } from './localities.ts';
export { LocationPhonesResponse, LocationsResponse } from './locations.ts';
export { EndedOffer, Offer, OfferResponse, OffersResponse } from './offers.ts';
export { documentHeader, listenerHeader, previewHeader, siteHeader } from './own-headers.ts';
export type { BrowserEngine, ViewOutcome } from './page-view.ts';
export { browserEngines, PageView, PageViewCount, PageViewsResponse, pageViewDays } from './page-view.ts';
export { CarPhone, CarPhoneResponse, PhoneReveal, PhoneRevealResponse } from './phone-reveal.ts';
export { isPostedFromElsewhere } from './posted-from-elsewhere.ts';
export { PriceGauge } from './price-gauge.ts';
export { Problem } from './problem.ts';
export { cardDigits, PaymentCard, ReservationReceipt, ReservationRequest } from './reservation.ts';
export { Review, ReviewsResponse } from './reviews.ts';
export { SavedForm, SavedFormOpening, SavedFormReceipt, SavedFormRequest, savedFormFragment } from './saved-form.ts';
export {
  EnquiryChange,
  EnquiryChangePage,
  reservationStates,
  SentEnquiries,
  SentEnquiry,
} from './sent-enquiries.ts';
export {
  CodeRequest,
  CodeResponse,
  ContactRemoval,
  codeDigits,
  DeleteAccountRequest,
  PhoneRequest,
  ProofCodeRequest,
  SessionEnd,
  SessionResponse,
  SignedInSessions,
  SignInRequest,
  sessionCookies,
  signedInCookie,
  WatchlistReceipt,
  WatchlistRequest,
  WatchlistResponse,
} from './session.ts';
export { SimilarResponse } from './similar.ts';
export type { FeedImport, FeedRefusal, OnTurn, StockPort } from './stock-import.ts';
export {
  HeldPlan,
  ImportCounts,
  ImportProgress,
  ImportRefused,
  ImportReport,
  importStates,
  ProgressLine,
  progressType,
  StockDealerships,
  StockImport,
  StockImportResponse,
  StockImportsResponse,
  UndoReport,
} from './stock-import.ts';
export {
  damages,
  MiscellaneousRecord,
  OfferAccepted,
  RegisteredVehicle,
  RegoQuery,
  RegoResponse,
  regoOf,
  serviceHistories,
  tyreStates,
  Valuation,
  ValuationAdjustments,
  ValuationFigure,
  ValuationRecord,
  ValuationRequest,
} from './valuation.ts';
export type { VehicleFeedName } from './vehicle-feeds.ts';
export { VehicleFeedsReport, vehicleFeedNames } from './vehicle-feeds.ts';
export { vitalBounds } from './vital-intervals.ts';
export type {
  HealthFrame,
  HealthPoint,
  HealthSeries,
  RemoteErrors,
  ViewportClass,
  VitalName,
  VitalSummaries,
  VitalSummary,
} from './vitals.ts';
export {
  HealthResponse,
  mostHourlyPoints,
  PageVitals,
  RemoteHealth,
  SitesHealthResponse,
  vitalNames,
} from './vitals.ts';
