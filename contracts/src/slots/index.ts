import type { YouxQuote } from '../api/finance.ts';
import type { CarType } from '../car/car.ts';
import type { CarBrief } from '../car/car-brief.ts';
import type { LenderQuotes } from '../car/lender-quote.ts';
import type { SlotDefinition } from '../define-slot.ts';

/** The frame's middle: the page itself. Filled by the edge and the shell, never by a layout. */
export const slotPage: SlotDefinition<Record<string, never>, 'frame.page'> = { name: 'frame.page' };

/** Header, right of the navigation: the saved-cars link with its count. */
export const slotHeaderSaved: SlotDefinition<Record<string, never>, 'frame.header.saved'> = {
  name: 'frame.header.saved',
};

/** In an open menu of the header: the models in stock, or the stock by type, make and body. Repeats. @source spec §2, NAV-003, NAV-004 */
export const slotFrameMenu: SlotDefinition<{ readonly menu: 'models' | 'stock' }, 'frame.menu'> = {
  name: 'frame.menu',
  onDemand: true,
};

/** In the opened chat of a site without a chat service: how to write to the dealer. @source spec §4, NAV-010 */
export const slotFrameChat: SlotDefinition<PageForm, 'frame.chat'> = { name: 'frame.chat', onDemand: true };

/** At the end of a page that has a form: of a page of the dealer's own words, a location's, the list of locations. @source spec §2, FORM-049 */
export const slotPageForm: SlotDefinition<PageForm, 'page.form'> = { name: 'page.form' };

/** Above every page of a site that has one: a promotion that opens by itself. @source spec §2, OFFR-016 */
export const slotFramePromo: SlotDefinition<Record<string, never>, 'frame.promo'> = {
  name: 'frame.promo',
  onDemand: true,
};

/** Above the foot of the window, while cars are chosen to stand side by side. */
export const slotFrameCompare: SlotDefinition<Record<string, never>, 'frame.compare'> = { name: 'frame.compare' };

/** Which form, and of which location. */
type PageForm = { readonly form: string; readonly locationId?: string };

/** Context of a strip of recently viewed cars: the car that is on the page anyway. */
type Recent = { readonly exceptCarId?: string };

/** What stock a text is about: as the index spells them; without a make about none. */
type Landing = { readonly make?: string; readonly model?: string };

/** Home, in the hero: the way into the stock. `row` across the page, `stack` beside something. */
export const slotHomeSearch: SlotDefinition<{ readonly layout: 'row' | 'stack' }, 'home.search'> = {
  name: 'home.search',
};

/** Home: the bodies in stock. */
export const slotHomeBodies: SlotDefinition<Record<string, never>, 'home.bodies'> = { name: 'home.bodies' };

/** Home: a search by price. */
export const slotHomePrice: SlotDefinition<Record<string, never>, 'home.price'> = { name: 'home.price' };

/** Home of a group: the makes it sells. */
export const slotHomeBrands: SlotDefinition<Record<string, never>, 'home.brands'> = { name: 'home.brands' };

/** Home, below the hero, of a site that has slides. @source spec §9, OFFR-011 */
export const slotHomeSlides: SlotDefinition<Record<string, never>, 'home.slides'> = { name: 'home.slides' };

/** Home: what the dealer offers now. */
export const slotHomeOffers: SlotDefinition<Record<string, never>, 'home.offers'> = { name: 'home.offers' };

/** A brand's page, under its stock: what the dealer offers of it now. `manufacturer`: slug of the brand. @source spec §2, NAV-019 */
export const slotBrandOffers: SlotDefinition<{ readonly manufacturer: string }, 'brand.offers'> = {
  name: 'brand.offers',
};

/** Home: what customers say. */
export const slotHomeReviews: SlotDefinition<Record<string, never>, 'home.reviews'> = { name: 'home.reviews' };

/** Home: where the dealer is. */
export const slotHomeLocations: SlotDefinition<Record<string, never>, 'home.locations'> = { name: 'home.locations' };

/** Home of a group, among its figures: what others count. @source spec §1, NAV-015 */
export const slotHomeFigures: SlotDefinition<Record<string, never>, 'home.figures'> = { name: 'home.figures' };

/** Home of a group, on the tile of each dealer that names its dealerships: how much these have. Repeats. */
export const slotHomeDealer: SlotDefinition<{ readonly dealerships: readonly string[] }, 'home.dealer'> = {
  name: 'home.dealer',
};

/** Home of a dealer of caravans: which of them a car may tow. */
export const slotHomeTowing: SlotDefinition<Record<string, never>, 'home.towing'> = { name: 'home.towing' };

/** Home: cars the shopper looked at. */
export const slotHomeRecent: SlotDefinition<Recent, 'home.recent'> = { name: 'home.recent' };

/** Home, under the hero: stock the dealer wants seen. */
export const slotHomeFeatured: SlotDefinition<Record<string, never>, 'home.featured'> = { name: 'home.featured' };

/** On the photo of every result card. Repeats. */
export const slotCardFavourite: SlotDefinition<CarBrief, 'search.card.favourite'> = { name: 'search.card.favourite' };

/** On the photo of every result card: puts the car beside others. `isTabStop` false: the card's arrow keys lead to it instead. Repeats. */
export const slotCardCompare: SlotDefinition<CarBrief & { readonly isTabStop?: boolean }, 'search.card.compare'> = {
  name: 'search.card.compare',
};

/** Under the price of every result card. Repeats. */
export const slotCardFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
  },
  'search.card.finance'
> = { name: 'search.card.finance' };

/** Under the results: the comparison-rate warning that belongs to the repayments above. */
export const slotSearchFinanceWarning: SlotDefinition<Record<string, never>, 'search.finance-warning'> = {
  name: 'search.finance-warning',
};

/** Under the results of a make or model path: what the dealer has of it, in words. */
export const slotSearchLanding: SlotDefinition<Landing, 'search.landing'> = { name: 'search.landing' };

/** Vehicle sidebar, under the price. */
export const slotVehicleFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
    /** A quote of the youX service that the feed brought along. */
    readonly quote?: YouxQuote;
  },
  'vehicle.sidebar.finance'
> = { name: 'vehicle.sidebar.finance' };

/** Vehicle page, in the middle column: the finance calculator. @source spec §2, FIN-018 */
export const slotVehicleCalculator: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
  },
  'vehicle.calculator'
> = { name: 'vehicle.calculator' };

/** Finance page, under the calculator: the application for the car, or for any. */
export const slotFinanceApplication: SlotDefinition<
  {
    readonly car?: CarBrief;
    /** What a link says of the wanted car, where no car is known. */
    readonly wanted?: {
      readonly dealershipSlug?: string;
      readonly priceBudget?: number;
      readonly carType?: CarType;
      readonly vin?: string;
    };
  },
  'finance.application'
> = {
  name: 'finance.application',
};

/** Budget page, under the budget: the cars it comes to. */
export const slotBudgetResults: SlotDefinition<SearchPreview, 'budget.results'> = { name: 'budget.results' };

/** An offer's page, under its conditions: the vehicles it is for. */
export const slotOfferStock: SlotDefinition<SearchPreview, 'offer.stock'> = { name: 'offer.stock' };

/** A location's page, after its hours: vehicles that stand there. @source spec §2, LOC-004 */
export const slotLocationStock: SlotDefinition<SearchPreview, 'location.stock'> = { name: 'location.stock' };

/** The first vehicles of a search. `query` is a search as the results page has it in its address. */
export type SearchPreview = { readonly title: string; readonly query: string };

/** Home: a search by what a shopper can repay. @source BUD-017 */
export const slotHomeBudget: SlotDefinition<Record<string, never>, 'home.budget'> = { name: 'home.budget' };

/** Vehicle sidebar, beside share. */
export const slotVehicleFavourite: SlotDefinition<CarBrief, 'vehicle.sidebar.favourite'> = {
  name: 'vehicle.sidebar.favourite',
};

/** Vehicle sidebar, beside share: puts the car beside others. */
export const slotVehicleCompare: SlotDefinition<CarBrief, 'vehicle.sidebar.compare'> = {
  name: 'vehicle.sidebar.compare',
};

/** Vehicle page: where the car stands, hours, phone. */
export const slotVehicleLocation: SlotDefinition<CarBrief, 'vehicle.yard'> = { name: 'vehicle.yard' };

/** Vehicle page: the enquiry form. `estimated`: the site's lender says something about the car, so a repayment may be quoted later. */
export const slotVehicleEnquiry: SlotDefinition<CarBrief & { readonly estimated?: boolean }, 'vehicle.enquiry'> = {
  name: 'vehicle.enquiry',
};

/** Vehicle page, beneath the enquiry's button: when somebody is there to answer. */
export const slotVehicleEnquiryOpening: SlotDefinition<CarBrief, 'vehicle.enquiry.opening'> = {
  name: 'vehicle.enquiry.opening',
};

/** Vehicle page, in the media area of a car without photos, once requested: the form that asks for some. */
export const slotVehiclePhotoRequest: SlotDefinition<CarBrief, 'vehicle.photo-request'> = {
  name: 'vehicle.photo-request',
  onDemand: true,
};

/** Vehicle page, once requested: the form that books a test drive. */
export const slotVehicleTestDrive: SlotDefinition<CarBrief, 'vehicle.test-drive'> = {
  name: 'vehicle.test-drive',
  onDemand: true,
};

/** Vehicle page, once requested: the form that applies for finance. */
export const slotVehicleApplication: SlotDefinition<CarBrief, 'vehicle.application'> = {
  name: 'vehicle.application',
  onDemand: true,
};

/** Vehicle page: cars like this one. */
export const slotVehicleSimilar: SlotDefinition<CarBrief, 'vehicle.similar'> = { name: 'vehicle.similar' };

/** Vehicle page, after the similar cars: what else the dealer does. */
export const slotVehiclePromo: SlotDefinition<Record<string, never>, 'vehicle.promo'> = { name: 'vehicle.promo' };

/** Vehicle page: what the dealer has of the car's make and model, in words. */
export const slotVehicleLanding: SlotDefinition<Landing, 'vehicle.landing'> = { name: 'vehicle.landing' };

/** Vehicle page, at its end: cars the shopper looked at before. */
export const slotVehicleRecent: SlotDefinition<Recent, 'vehicle.recent'> = { name: 'vehicle.recent' };
