export { mostEntries } from '../most-entries.ts';
export { longestSlug, slug } from '../names.ts';
export { spinToWinPath } from '../routes/spin-to-win.ts';
export { tagOrigins } from './analytics.ts';
export { podiumWidget } from './chat.ts';
export { defaultCompareMax } from './compare.ts';
export { Article, ContentConfig, ContentPage, OfferConfig, ReviewConfig } from './content.ts';

export { contrastFaults, contrastRatio } from './contrast.ts';
export { DeliveryConfig } from './delivery.ts';

export { expressionFault } from './filter-expression.ts';
export type { FinanceConfig } from './finance.ts';
export type { BudgetBody } from './finance-defaults.ts';
export { budgetBodies, defaultBudgetOptions, defaultFinance } from './finance-defaults.ts';
export { FormsConfig } from './forms.ts';
export {
  LeadChannel,
  LeadRoute,
  LeadsConfig,
  leadChannel,
  mostChannelsOfLead,
  ownMailChannel,
  privacyChannel,
} from './leads.ts';
export type { HolidayHours, LocationsConfig } from './locations.ts';
export { locationTypes } from './locations.ts';
export { defaultMapZoom, MapConfig } from './map.ts';
export { MarkShape, markPaints } from './marks.ts';
export { isLocalOrigin, OverridesConfig } from './overrides.ts';
export type { CheckoutProvider, PaymentMethod } from './payment-methods.ts';
export { acceptedMethods, defaultCheckoutProvider, paymentMethods } from './payment-methods.ts';
export type { PagePromise } from './promises.ts';
export { OfferSlide, PopupPromo, PromoNode } from './promos.ts';
export { defaultReviewQuantity, ReviewsConfig } from './reviews.ts';
export { SalesCounterConfig } from './sales-counter.ts';
export { SecretReference } from './secret-reference.ts';
export type { HomeSection, Site } from './site-config.ts';
export { NavGroup, NavLink, NavMenu, SiteConfig } from './site-config.ts';
export type { FontName } from './theme.ts';
export { Arrangement, Colours, fontNames, Theme } from './theme.ts';
export { defaultMarginPercent } from './valuation.ts';
export { VehicleFeedsConfig } from './vehicle-feeds.ts';
export type { Promised, VehicleTabName } from './vehicle-page.ts';
export type { VideoPosition, ViewerView } from './viewer.ts';
export { defaultVideoEmbedPrefix, ViewerConfig, viewerViews } from './viewer.ts';
