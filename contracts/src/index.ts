export type { AnalyticsId } from './analytics.ts';
export { analyticsIds } from './analytics.ts';
export { calendarFile, calendarUid } from './calendar/calendar-file.ts';
export {
  Car,
  CaravanSpecifications,
  CarStatus,
  CarType,
  CarVariant,
  carStatuses,
  carTypes,
  Specifications,
} from './car/car.ts';
export type { CarBrief } from './car/car-brief.ts';
export { availabilityOf, isInStock, isSold, toCarBrief } from './car/car-brief.ts';
export type { PictureCategory } from './car/car-media.ts';
export { CarHotspots, CarImage, CarVideo, Hotspot, pictureCategories } from './car/car-media.ts';
export { depositDollars, holdHours, leastDepositDollars } from './car/deposit.ts';
export type { FeatureName } from './car/feature.ts';
export { isAllowed } from './car/feature.ts';
export { LenderQuote, LenderQuotes } from './car/lender-quote.ts';

export { belowMarket, marketComparison } from './car/market-comparison.ts';
export { isOffered } from './car/offered.ts';
export { placeName } from './car/place-name.ts';
export type { PriceLine } from './car/price.ts';
export { dollars, kilometres, priceOf, shownPrice } from './car/price.ts';
export { dayIn } from './day-in.ts';
export type { EventDefinition, PayloadOf } from './define-event.ts';
export { defineEvent } from './define-event.ts';
export type { ContextOf, SlotDefinition } from './define-slot.ts';
export { defineSlot } from './define-slot.ts';
export type { Position } from './distance.ts';
export { distanceKm, distanceText } from './distance.ts';
export { alertRaised } from './events/alert-raised.ts';
export { analyticsRecorded } from './events/analytics-recorded.ts';
export { CarListChange } from './events/car-list-change.ts';
export type { ChatState } from './events/chat-requested.ts';
export { chatRequested, chatStates } from './events/chat-requested.ts';
export { compareChanged } from './events/compare-changed.ts';
export { favouritesChanged } from './events/favourites-changed.ts';
export { financeQuoted } from './events/finance-quoted.ts';
export { financeTermsChanged } from './events/finance-terms-changed.ts';
export { leadSubmitted } from './events/lead-submitted.ts';
export { savedSearchesChanged } from './events/saved-searches-changed.ts';
export { searchPerformed } from './events/search-performed.ts';
export { searchSaved } from './events/search-saved.ts';
export { searchUnsaved } from './events/search-unsaved.ts';
export { toastRaised } from './events/toast-raised.ts';
export { vehicleViewed } from './events/vehicle-viewed.ts';
export { viewedCarsChanged } from './events/viewed-cars-changed.ts';
export { mostVisitedPages, visitChanged } from './events/visit-changed.ts';
export { watchlistChanged } from './events/watchlist-changed.ts';
export { holidayOn, holidaysOf } from './holidays.ts';
export { defaultImages } from './images/default-images.ts';
export type { ImageSources } from './images/image-sources.ts';
export { imageSources, widest } from './images/image-sources.ts';
export { Dealership, Location, LocationPerson, Manufacturer, OpeningHour } from './location.ts';
export { longDate, monthNames } from './long-date.ts';
export { messages } from './messages/messages.ts';
export type {
  FinanceMessages,
  FormMessages,
  MessageSite,
  PageMessages,
  VehicleMessages,
} from './messages/messages-of.ts';
export {
  accountMessagesOf,
  financeMessagesOf,
  formMessagesOf,
  pageMessagesOf,
  searchMessagesOf,
  sharedMessagesOf,
  vehicleMessagesOf,
} from './messages/messages-of.ts';
export { isPromoShown } from './offers/promo-node.ts';
export { isRunning, lastDayOf } from './offers/promo-window.ts';
export { parseList } from './parse-list.ts';
export { phoneOf } from './phone-of.ts';
export { maskPhone, phoneHref, phoneShown } from './phone-shown.ts';
export { readTolerantly } from './read-tolerantly.ts';
export { checkoutHref } from './routes/checkout-href.ts';
export { enquiryMessageParameter, readEnquiryMessage } from './routes/enquiry-message.ts';
export type { FinancedCar } from './routes/finance-href.ts';
export { financeAnchor, financeHref } from './routes/finance-href.ts';
export type { GatedSite } from './routes/gate.ts';
export { gateOf } from './routes/gate.ts';
export type { Route, RouteAliases, RouteMatch, RouteName, RouteParams } from './routes/index.ts';
export { defineRoute, href, matchRoute, patternsOf, platformSegments, routes } from './routes/index.ts';
export { ownPath } from './routes/own-path.ts';
export { pageQuery, withCampaign } from './routes/page-query.ts';
export { isPrivateAddress } from './routes/private-address.ts';
export { signInHref } from './routes/sign-in-href.ts';
export type { SitePageName } from './routes/site-pages.ts';
export { aliasesOf, ownAddressPages, sitePageNames, sitePages } from './routes/site-pages.ts';
export type {
  Bound,
  BoundUnit,
  FacetCounts,
  FacetName,
  Near,
  RadiusKm,
  Range,
  RangeName,
  SearchRecord,
  SearchResponse,
  SearchState,
  SortName,
  StockOwner,
} from './search/index.ts';
export {
  anyOf,
  boundKeywords,
  boundWord,
  carIndex,
  categoryKeyword,
  categoryWord,
  clause,
  colourFamiliesOf,
  colourFamilyNamed,
  colourWord,
  emptySearch,
  facetNames,
  factOfStockFilter,
  isCategoryWord,
  isSlugOf,
  itemTypeLabel,
  itemTypeOfLabel,
  lengthBandsFeet,
  lengthCategory,
  radiiKm,
  rangeNames,
  readSearch,
  similarSearch,
  sortIndexes,
  sortNames,
  stockFilterClauses,
  stockTypeSlugs,
  tareBandsKg,
  tareCategory,
  toSlug,
  visibilityClauses,
  writeSearch,
} from './search/index.ts';

export { slots } from './slots/all-slots.ts';
export {
  slotBrandOffers,
  slotBudgetResults,
  slotCardCompare,
  slotCardFavourite,
  slotCardFinance,
  slotFinanceApplication,
  slotFrameChat,
  slotFrameCompare,
  slotFrameMenu,
  slotFramePromo,
  slotHeaderSaved,
  slotHomeBodies,
  slotHomeBrands,
  slotHomeBudget,
  slotHomeDealer,
  slotHomeFeatured,
  slotHomeFigures,
  slotHomeLocations,
  slotHomeOffers,
  slotHomePrice,
  slotHomeRecent,
  slotHomeReviews,
  slotHomeSearch,
  slotHomeSlides,
  slotHomeTowing,
  slotLocationStock,
  slotOfferStock,
  slotPage,
  slotPageForm,
  slotSearchFinanceWarning,
  slotSearchLanding,
  slotVehicleApplication,
  slotVehicleCalculator,
  slotVehicleCompare,
  slotVehicleEnquiry,
  slotVehicleEnquiryOpening,
  slotVehicleFavourite,
  slotVehicleFinance,
  slotVehicleLanding,
  slotVehicleLocation,
  slotVehiclePhotoRequest,
  slotVehiclePromo,
  slotVehicleRecent,
  slotVehicleSimilar,
  slotVehicleTestDrive,
} from './slots/index.ts';
export { timeZoneOf } from './time-zone-of.ts';
export { yearIn } from './year-in.ts';
