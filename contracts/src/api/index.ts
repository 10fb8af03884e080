export { CountedAction, CountedActionsResponse } from './analytics.ts';
export { AvailabilityResponse } from './appointments.ts';
export { CarAddressesResponse } from './car-addresses.ts';
export { CarFields, CarViewResponse } from './car-view.ts';
export { CarResponse, CarsResponse } from './cars.ts';
export type { ArticleBrief, ContentBlock, ContentRun } from './content.ts';
export { ArticleResponse, ArticlesResponse, ContentPageResponse, ContentPathsResponse } from './content.ts';
export { DeliveryResponse } from './delivery.ts';
export { endpoints, listenerHeader, siteHeader } from './endpoints.ts';
export { CarFinanceResponse, YouxQuote, YouxQuoteRequest, YouxQuoteResponse } from './finance.ts';
export {
  australianStates,
  contactMethods,
  LeadQuote,
  LeadReceipt,
  LeadRequest,
  leadCategories,
  TradeIn,
  tradeInConditions,
  yesOrNo,
} from './lead.ts';
export { LocationPhonesResponse, LocationsResponse } from './locations.ts';
export { Offer, OfferResponse, OffersResponse } from './offers.ts';
export type { BrowserEngine, ViewOutcome } from './page-view.ts';
export {
  browserEngines,
  PageView,
  PageViewCount,
  PageViewsResponse,
  pageViewDays,
  viewOutcomes,
} from './page-view.ts';
export { CarPhone, CarPhoneResponse, PhoneReveal, PhoneRevealResponse } from './phone-reveal.ts';
export { Place, PlacesResponse } from './places.ts';
export { PriceGauge } from './price-gauge.ts';
export { Problem } from './problem.ts';
export { cardDigits, PaymentCard, ReservationReceipt, ReservationRequest } from './reservation.ts';
export { Review, ReviewsResponse } from './reviews.ts';
export { SimilarResponse } from './similar.ts';
export type { FeedImport, FeedRefusal, StockPort } from './stock-import.ts';
export { HeldPlan, ImportCounts, ImportReport, RefusedRow, UndoReport } from './stock-import.ts';
