/** Where the widget of a slot is visible. */
export type FilledSlot =
  /**
   * The widget is visible on this page as it is served. `:car` and `:used` in the path are explained in `SweptSite`.
   */
  | { readonly site: string; readonly on: string }
  /** Visible only after an action of the shopper. The test `title` in `file` does the action and finds the widget. */
  | { readonly file: string; readonly title: string };

const northshore = (on: string): FilledSlot => ({ site: 'northshore', on });
const provenBy = (file: string, title: string): FilledSlot => ({ file, title });

/** One entry for each widget of each slot in the layouts of the demo sites. */
export const filledSlots: Readonly<Record<string, FilledSlot>> = {
  'frame.header.saved mf-account/saved-count': northshore('/'),
  'frame.compare mf-vehicle/compare-tray': provenBy(
    'e2e/journeys/compare.spec.ts',
    '[VDP-094] a keyboard operates a card’s control, the tray and the page of the comparison',
  ),
  'frame.menu mf-search/stock-menu': provenBy(
    'e2e/sweep/slots.spec.ts',
    'the stock in the menu and the form in the chat appear when menu or chat is opened',
  ),
  'frame.chat mf-forms/page-form': provenBy(
    'e2e/sweep/slots.spec.ts',
    'the stock in the menu and the form in the chat appear when menu or chat is opened',
  ),
  'page.form mf-forms/page-form': northshore('/offers/kia/kia-tow-pack'),
  'frame.promo mf-locations/popup-promo': provenBy(
    'e2e/faults/odd-dealer/odd-dealer.spec.ts',
    'a dealer with extreme or broken content of every kind still gets correct pages',
  ),
  'home.search mf-search/hero-search': northshore('/'),
  'home.bodies mf-search/body-tiles': northshore('/'),
  'home.price mf-search/price-search': northshore('/'),
  'home.budget mf-finance/budget': northshore('/'),
  'home.featured mf-search/featured-stock': northshore('/'),
  'home.brands mf-search/brand-grid': northshore('/'),
  'home.slides mf-locations/promo-slider': northshore('/'),
  'home.offers mf-locations/offer-strip': northshore('/'),
  'home.reviews mf-locations/reviews': northshore('/'),
  'home.locations mf-locations/location-strip': northshore('/'),
  'home.locations mf-locations/location-finder': { site: 'redgum', on: '/' },
  'home.recent mf-search/recently-viewed': provenBy(
    'e2e/journeys/home-and-brands.spec.ts',
    '[VDP-082] recently viewed cars are listed on vehicle pages and on the home page, also after a reload',
  ),
  'home.figures mf-locations/location-figure': northshore('/'),
  'home.figures mf-search/stock-figures': { site: 'southern', on: '/' },
  'home.dealer mf-search/dealer-count': { site: 'southern', on: '/' },
  'home.towing mf-search/tow-helper': { site: 'wattle', on: '/' },
  'search.card.favourite mf-account/favourite': northshore('/'),
  'search.card.compare mf-vehicle/compare': northshore('/'),
  'search.card.finance mf-finance/card-teaser': northshore('/'),
  'search.finance-warning mf-finance/warning': northshore('/'),
  'search.landing mf-search/landing-text': northshore('/search/toyota'),
  'brand.offers mf-locations/offer-strip': northshore('/kia/overview'),
  'budget.results mf-search/search-preview': northshore('/budget'),
  'offer.stock mf-search/search-preview': northshore('/offers/kia/kia-tow-pack'),
  'location.stock mf-search/search-preview': { site: 'southern', on: '/locations/ironbark-gepps-cross' },
  'finance.application mf-forms/finance-application': northshore('/finance'),
  'vehicle.sidebar.favourite mf-account/favourite': northshore(':car'),
  'vehicle.sidebar.favourite mf-account/watchlist': { site: 'ironbark', on: ':car' },
  'vehicle.sidebar.compare mf-vehicle/compare': northshore(':car'),
  'vehicle.sidebar.finance mf-finance/weekly-teaser': northshore(':car'),
  'vehicle.calculator mf-finance/calculator': northshore(':car'),
  'vehicle.yard mf-locations/yard-panel': northshore(':car'),
  'vehicle.enquiry mf-forms/enquiry': northshore(':car'),
  // This widget is empty while the location is open, so a served page may not show it. Its own test covers it instead.
  'vehicle.enquiry.opening mf-locations/opening-note': provenBy(
    'mf-locations/src/widgets/opening-note/opening-note.test.tsx',
    'on %s the note shows when the location opens next, or nothing while the location is open',
  ),
  'vehicle.photo-request mf-forms/photo-request': provenBy(
    'e2e/journeys/vehicle-contact.spec.ts',
    '[VIEW-024] [FORM-020] a request for photos of a car without photos reaches the dealer',
  ),
  'vehicle.test-drive mf-forms/test-drive': provenBy(
    'e2e/journeys/vehicle-forms.spec.ts',
    'the test drive drawer opens by keyboard, takes the focus, and returns it when it closes',
  ),
  'vehicle.application mf-forms/application': provenBy(
    'e2e/journeys/vehicle-forms.spec.ts',
    '[FORM-022] a finance application includes the estimate on the page',
  ),
  'vehicle.similar mf-vehicle/similar-cars': northshore(':car'),
  'vehicle.promo mf-vehicle/promo-tiles': northshore(':car'),
  'vehicle.landing mf-search/landing-text': northshore(':car'),
  'vehicle.recent mf-search/recently-viewed': provenBy(
    'e2e/journeys/home-and-brands.spec.ts',
    '[VDP-082] recently viewed cars are listed on vehicle pages and on the home page, also after a reload',
  ),
};
