export {
  Car,
  CaravanSpecifications,
  CarImage,
  CarStatus,
  CarType,
  CarVariant,
  carStatuses,
  carTypes,
} from './car/car.ts';
export type { CarBrief } from './car/car-brief.ts';
export { isInStock, isSold, toCarBrief } from './car/car-brief.ts';
export { LenderQuote, LenderQuotes } from './car/lender-quote.ts';
export type { PriceLine } from './car/price.ts';
export { dollars, kilometres, priceOf } from './car/price.ts';
export type { EventDefinition, PayloadOf, Replay } from './define-event.ts';
export { defineEvent } from './define-event.ts';
export type { ContextOf, SlotDefinition } from './define-slot.ts';
export { defineSlot } from './define-slot.ts';
export { alertRaised } from './events/alert-raised.ts';
export { favouritesChanged } from './events/favourites-changed.ts';
export { financeQuoted } from './events/finance-quoted.ts';
export { leadSubmitted } from './events/lead-submitted.ts';
export { searchPerformed } from './events/search-performed.ts';
export { toastRaised } from './events/toast-raised.ts';
export { vehicleViewed } from './events/vehicle-viewed.ts';
export { Location, OpeningHour } from './location.ts';
export { messages } from './messages.ts';
export type { RouteAliases, RouteMatch, RouteName, RouteParams } from './routes/index.ts';
export { href, matchRoute, patternsOf, routes } from './routes/index.ts';
export type { FacetName, Range, RangeName, SearchRecord, SearchState, SortName } from './search/index.ts';
export {
  carIndex,
  emptySearch,
  facetNames,
  isSlugOf,
  rangeNames,
  readSearch,
  sortIndexes,
  sortNames,
  stockTypeSlugs,
  toSlug,
  writeSearch,
} from './search/index.ts';
export type { SlotName } from './slots/all-slots.ts';
export { slots } from './slots/all-slots.ts';
export {
  slotCardFavourite,
  slotCardFinance,
  slotHeaderSaved,
  slotHomeFeatured,
  slotPage,
  slotSearchFinanceWarning,
  slotVehicleEnquiry,
  slotVehicleFavourite,
  slotVehicleFinance,
  slotVehicleSimilar,
  slotVehicleYard,
} from './slots/index.ts';
