import type { YouxQuote } from '../api/finance.ts';
import type { CarType } from '../car/car.ts';
import type { CarBrief } from '../car/car-brief.ts';
import type { LenderQuotes } from '../car/lender-quote.ts';
import type { SlotDefinition } from '../define-slot.ts';

/** The page within the frame. The edge and the shell fill this slot; layouts cannot. */
export const slotPage: SlotDefinition<Record<string, never>, 'frame.page'> = { name: 'frame.page' };

/** Header, right of the navigation: the saved-cars link with its count. */
export const slotHeaderSaved: SlotDefinition<Record<string, never>, 'frame.header.saved'> = {
  name: 'frame.header.saved',
};

/**
 * In each open menu of the header: the models in stock, or the stock by type, make and body. @source spec §2, NAV-003,
 * NAV-004
 */
export const slotFrameMenu: SlotDefinition<{ readonly menu: 'models' | 'stock' }, 'frame.menu'> = {
  name: 'frame.menu',
  onDemand: true,
};

/** In the open chat of a site without a chat service: a form to write to the dealer. @source spec §4, NAV-010 */
export const slotFrameChat: SlotDefinition<PageForm, 'frame.chat'> = { name: 'frame.chat', onDemand: true };

/** At the end of a content page, an offer, a location or the list of locations: the form. @source spec §2, FORM-049 */
export const slotPageForm: SlotDefinition<PageForm, 'page.form'> = { name: 'page.form' };

/** Above every page, on sites with a promotion that opens without a click: the promotion. */
export const slotFramePromo: SlotDefinition<Record<string, never>, 'frame.promo'> = {
  name: 'frame.promo',
  onDemand: true,
};

/** At the bottom of the window while cars are compared: the compare tray. */
export const slotFrameCompare: SlotDefinition<Record<string, never>, 'frame.compare'> = { name: 'frame.compare' };

/**
 * A form, and the location that it is for. `subject`: what the page is about. The form omits questions that the subject
 * answers.
 */
type PageForm = { readonly form: string; readonly locationId?: string; readonly subject?: 'offer' };

/** Context of a list of recently viewed cars. `exceptCarId`: the car of the page itself, which the list leaves out. */
type Recent = { readonly exceptCarId?: string };

/** Make and model that a text about the stock describes, as the index spells them. Without a make there is no text. */
type Landing = { readonly make?: string; readonly model?: string };

/** Home, in the hero: the search box. `row`: across the page; `stack`: in a column beside other content. */
export const slotHomeSearch: SlotDefinition<{ readonly layout: 'row' | 'stack' }, 'home.search'> = {
  name: 'home.search',
};

/** Home: links to the body types in stock. */
export const slotHomeBodies: SlotDefinition<Record<string, never>, 'home.bodies'> = { name: 'home.bodies' };

/** Home: a search by price. */
export const slotHomePrice: SlotDefinition<Record<string, never>, 'home.price'> = { name: 'home.price' };

/** Home of a group: the makes that it sells. */
export const slotHomeBrands: SlotDefinition<Record<string, never>, 'home.brands'> = { name: 'home.brands' };

/** Home, below the hero, on sites with slides: the slides. @source spec §9, OFFR-011 */
export const slotHomeSlides: SlotDefinition<Record<string, never>, 'home.slides'> = { name: 'home.slides' };

/** Home: current offers. */
export const slotHomeOffers: SlotDefinition<Record<string, never>, 'home.offers'> = { name: 'home.offers' };

/**
 * A brand's page, below its stock: current offers of the brand. `manufacturer`: slug of the brand.
 *
 * @source spec §2, NAV-019
 */
export const slotBrandOffers: SlotDefinition<{ readonly manufacturer: string }, 'brand.offers'> = {
  name: 'brand.offers',
};

/** Home: customer reviews. */
export const slotHomeReviews: SlotDefinition<Record<string, never>, 'home.reviews'> = { name: 'home.reviews' };

/** Home: the dealer's locations. */
export const slotHomeLocations: SlotDefinition<Record<string, never>, 'home.locations'> = { name: 'home.locations' };

/** Home of a group, among its figures: further figures, counted by other remotes. @source spec §1, NAV-015 */
export const slotHomeFigures: SlotDefinition<Record<string, never>, 'home.figures'> = { name: 'home.figures' };

/** Home of a group, on the tile of each dealer with `dealerships`: the stock count of these dealerships. */
export const slotHomeDealer: SlotDefinition<{ readonly dealerships: readonly string[] }, 'home.dealer'> = {
  name: 'home.dealer',
};

/** Home of a caravan dealer: a search by the towing capacity of a car. */
export const slotHomeTowing: SlotDefinition<Record<string, never>, 'home.towing'> = { name: 'home.towing' };

/** Home: recently viewed cars. */
export const slotHomeRecent: SlotDefinition<Recent, 'home.recent'> = { name: 'home.recent' };

/** Home, below the hero: featured stock. */
export const slotHomeFeatured: SlotDefinition<Record<string, never>, 'home.featured'> = { name: 'home.featured' };

/** On the photo of every result card: the save button. */
export const slotCardFavourite: SlotDefinition<CarBrief, 'search.card.favourite'> = { name: 'search.card.favourite' };

/**
 * On the photo of every result card: adds the car to the comparison. `isTabStop` false: Tab skips the button; the
 * card's arrow keys reach it.
 */
export const slotCardCompare: SlotDefinition<CarBrief & { readonly isTabStop?: boolean }, 'search.card.compare'> = {
  name: 'search.card.compare',
};

/** The repayment, below the price of every result card. `terms` replace those that the shopper chose earlier. */
export const slotCardFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
    readonly terms?: LoanTerms;
  },
  'search.card.finance'
> = { name: 'search.card.finance' };

/** Below the results: the comparison rate warning for the repayments above. */
export const slotSearchFinanceWarning: SlotDefinition<Record<string, never>, 'search.finance-warning'> = {
  name: 'search.finance-warning',
};

/** Below the results of a make or model: a text about the dealer's stock of it. */
export const slotSearchLanding: SlotDefinition<Landing, 'search.landing'> = { name: 'search.landing' };

/** Vehicle sidebar, below the price: the repayment. */
export const slotVehicleFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
    /** The car's quote by the youX service, if the feed contains one. */
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

/** Finance page, below the calculator: the finance application, for a car or without a car. */
export const slotFinanceApplication: SlotDefinition<
  {
    readonly car?: CarBrief;
    /** The wanted car's data from a link, if the site does not know the car. */
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

/** Budget page, below the budget: cars within it. */
export const slotBudgetResults: SlotDefinition<SearchPreview, 'budget.results'> = { name: 'budget.results' };

/** An offer's page, below its conditions: the vehicles of the offer. */
export const slotOfferStock: SlotDefinition<SearchPreview, 'offer.stock'> = { name: 'offer.stock' };

/** A location's page, below the opening hours: vehicles at this location. @source spec §2, LOC-004 */
export const slotLocationStock: SlotDefinition<SearchPreview, 'location.stock'> = { name: 'location.stock' };

/**
 * The first vehicles of a search. `query`: the query string of its results page. `terms`: the loan terms for which the
 * vehicles' repayments are shown.
 */
export type SearchPreview = { readonly title: string; readonly query: string; readonly terms?: LoanTerms };

/** Years of a loan, and its deposit in integer cents. */
type LoanTerms = { readonly termYears: number; readonly depositCents: number };

/** Home: a search by affordable repayment. @source BUD-017 */
export const slotHomeBudget: SlotDefinition<Record<string, never>, 'home.budget'> = { name: 'home.budget' };

/** Vehicle sidebar, beside the share button: the save button. */
export const slotVehicleFavourite: SlotDefinition<CarBrief, 'vehicle.sidebar.favourite'> = {
  name: 'vehicle.sidebar.favourite',
};

/** Vehicle sidebar, beside the share button: adds the car to the comparison. */
export const slotVehicleCompare: SlotDefinition<CarBrief, 'vehicle.sidebar.compare'> = {
  name: 'vehicle.sidebar.compare',
};

/** Vehicle page: the car's location, hours and phone number. */
export const slotVehicleLocation: SlotDefinition<CarBrief, 'vehicle.yard'> = { name: 'vehicle.yard' };

/**
 * Vehicle page: the enquiry form. `estimated`: the lender has an estimate for the car, so a repayment may be published
 * while the page is open.
 */
export const slotVehicleEnquiry: SlotDefinition<CarBrief & { readonly estimated?: boolean }, 'vehicle.enquiry'> = {
  name: 'vehicle.enquiry',
};

/**
 * When the dealer answers next. Shown below the enquiry button and phone number of the vehicle page, and in the
 * confirmation of an enquiry.
 */
export const slotVehicleEnquiryOpening: SlotDefinition<CarBrief, 'vehicle.enquiry.opening'> = {
  name: 'vehicle.enquiry.opening',
};

/**
 * Vehicle page, in the media area of a car without photos: the form that requests photos, once the shopper opens it.
 */
export const slotVehiclePhotoRequest: SlotDefinition<CarBrief, 'vehicle.photo-request'> = {
  name: 'vehicle.photo-request',
  onDemand: true,
};

/** Vehicle page: the form that books a test drive, once the shopper opens it. */
export const slotVehicleTestDrive: SlotDefinition<CarBrief, 'vehicle.test-drive'> = {
  name: 'vehicle.test-drive',
  onDemand: true,
};

/** Vehicle page: the finance application, once the shopper opens it. */
export const slotVehicleApplication: SlotDefinition<CarBrief, 'vehicle.application'> = {
  name: 'vehicle.application',
  onDemand: true,
};

/** Vehicle page: similar cars. */
export const slotVehicleSimilar: SlotDefinition<CarBrief, 'vehicle.similar'> = { name: 'vehicle.similar' };

/** Vehicle page, below the similar cars: other services of the dealer. */
export const slotVehiclePromo: SlotDefinition<Record<string, never>, 'vehicle.promo'> = { name: 'vehicle.promo' };

/** Vehicle page: a text about the dealer's stock of the car's make and model. */
export const slotVehicleLanding: SlotDefinition<Landing, 'vehicle.landing'> = { name: 'vehicle.landing' };

/** Vehicle page, at its end: recently viewed cars. */
export const slotVehicleRecent: SlotDefinition<Recent, 'vehicle.recent'> = { name: 'vehicle.recent' };
