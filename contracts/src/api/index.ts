export { AvailabilityAnswer } from './appointments.ts';
export { CarAddressesAnswer } from './car-addresses.ts';
export { CarFields, CarViewAnswer } from './car-view.ts';
export { CarAnswer, CarsAnswer } from './cars.ts';
export { DeliveryAnswer } from './delivery.ts';
export { endpoints, listenerHeader, siteHeader } from './endpoints.ts';
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
export { LocationPhonesAnswer, LocationsAnswer } from './locations.ts';
export type { BrowserEngine, ViewOutcome } from './page-view.ts';
export {
  browserEngines,
  PageView,
  PageViewCount,
  PageViewsAnswer,
  pageViewDays,
  viewOutcomes,
} from './page-view.ts';
export { CarPhone, CarPhoneAnswer, PhoneReveal, PhoneRevealAnswer } from './phone-reveal.ts';
export { Place, PlacesAnswer } from './places.ts';
export { PriceGauge } from './price-gauge.ts';
export { Problem } from './problem.ts';
export { cardDigits, PaymentCard, ReservationReceipt, ReservationRequest } from './reservation.ts';
export { SimilarAnswer } from './similar.ts';
export type { FeedImport, FeedRefusal, StockPort } from './stock-import.ts';
export { HeldPlan, ImportCounts, ImportReport, RefusedRow, UndoReport } from './stock-import.ts';
