import * as z from 'zod/mini';
import { isEmail } from '../api/contact.ts';
import type { EndpointName } from '../api/endpoint-paths.ts';
import { endpointPaths } from '../api/endpoint-paths.ts';
import { partName, slug } from '../names.ts';
import { AnalyticsConfig } from './analytics.ts';
import { Brand } from './brand.ts';
import { BuyOnlineConfig } from './buy-online.ts';
import { ChatConfig } from './chat.ts';
import { CheckoutConfig } from './checkout.ts';
import { CompareConfig } from './compare.ts';
import { ContentConfig } from './content.ts';
import { DeliveryConfig } from './delivery.ts';
import { BudgetConfig, FinanceConfig } from './finance.ts';
import { FormsConfig } from './forms.ts';
import { ImagesConfig } from './images.ts';
import { LeadsConfig } from './leads.ts';
import { LocationsConfig } from './locations.ts';
import { MapConfig } from './map.ts';
import { MarkShape } from './marks.ts';
import { MessagesConfig } from './messages.ts';
import { isHost, isOrigin } from './origin.ts';
import { PhonesConfig } from './phones.ts';
import { PluginsConfig } from './plugins.ts';
import { pagePromises } from './promises.ts';
import { PromoTilesConfig } from './promo-tiles.ts';
import { PromosConfig } from './promos.ts';
import { ReviewsConfig } from './reviews.ts';
import { SalesCounterConfig } from './sales-counter.ts';
import { SecretReference } from './secret-reference.ts';
import { AuthConfig, RoutesConfig } from './sign-in.ts';
import { Theme } from './theme.ts';
import { ValuationConfig } from './valuation.ts';
import { CopyConfig, VehiclePageConfig } from './vehicle-page.ts';
import { ViewerConfig } from './viewer.ts';

const text = z.string().check(z.maxLength(400));

const webAddress = z.string().check(z.maxLength(400), z.regex(/^https:\/\/[^\s]+$/, 'Start with "https://".'));

/** A link of the frame. Either a place on this site (path) or another site of the group (https URL). */
export const NavLink = z.strictObject({
  label: text,
  href: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/|tel:)/, 'Start with "/", "https://" or "tel:".')),
  /** One line under the label in a menu. */
  note: z.optional(text),
  /**
   * What shoppers find there; `site check` refuses a page that has something else. Unsaid: as the label says, where it
   * is a common one.
   */
  promises: z.optional(z.enum(pagePromises)),
});
export type NavLink = z.infer<typeof NavLink>;

/** A heading with links: a menu of the header, a column of the footer. */
export const NavGroup = z.strictObject({ label: text, links: z.array(NavLink).check(z.maxLength(100)) });
export type NavGroup = z.infer<typeof NavGroup>;

/** A menu of the header. @source spec §2, NAV-003, NAV-004 */
export const NavMenu = z.extend(NavGroup, {
  /** Its content from the stock, above its links: each make's models, or stock types, makes and bodies. */
  menu: z.optional(z.enum(['models', 'stock'])),
});
export type NavMenu = z.infer<typeof NavMenu>;

/** A path of the api: `/api/enquiries`, `/api/vehicles/:slug`. */
const apiPath = z.string().check(
  z.maxLength(200),
  z.regex(/^\/api(\/(:[a-z]+|[a-z0-9][a-z0-9.-]*))+$/, 'Write a path below /api in lower case: /api/enquiries.'),
  z.refine((path) => !path.startsWith('/api/admin'), 'Nothing of a site stands below /api/admin.'),
);

/** Operator and numbers of the predefined stock filters. @source spec §9, requirements AMB-04 */
const StockFilter = z.int().check(z.gte(0), z.lte(14));

/** What predefined stock filters are made from beyond what every site states; only the chosen one's is needed. @source requirements AMB-04 */
const StockFilterFacts = z.strictObject({
  dealershipIds: z.optional(z.array(text)),
  /** Yards shoppers may see. */
  locationIds: z.optional(z.array(text)),
  /** Whole group in these states; without them the site's own. */
  states: z.optional(z.array(text)),
  /** The site's vertical: `caravan`. */
  itemType: z.optional(text),
  /** Clauses joined by AND, of listed facets: `make:"Kia" AND price < 30000`. */
  expression: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
});

/** A card of the dealer's own words among the results. @source spec §4, SRCH-032, SRCH-033 */
const PromoCard = z.strictObject({
  /** Places in the list of results, from 0; empty: none. */
  positions: z.array(z.int().check(z.gte(0), z.lte(100))),
  /** Also among new and demo vehicles. */
  always: z.boolean(),
  title: z.optional(text),
  text: z.optional(text),
  /** Words on the button. */
  label: z.optional(text),
  href: z.optional(NavLink.shape.href),
});

/** @source spec intro, CONF-009 */
export const siteKinds = ['dealer', 'group'] as const;

/** Parts a home page is made of. @source spec intro, NAV-048 */
export const homeSections = [
  'hero',
  'slides',
  'stats',
  'tiles',
  'bodies',
  'brands',
  'featured',
  'offers',
  'price',
  'towing',
  'budget',
  'reviews',
  'locations',
  'articles',
  'sell',
  'visit',
  'recent',
] as const;
export type HomeSection = (typeof homeSections)[number];

/** Which widget fills a slot: `mf-account/favourite`. */
const WidgetReference = z
  .string()
  .check(z.regex(/^mf-[a-z]+\/[a-z-]+$/, 'Write remote/widget, such as mf-account/favourite.'));

/** A picture below `/media/`: its folder and its name, without width and ending. */
const MediaPicture = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^[a-z0-9-]+\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/,
      'Write folder and name, such as "bodies/suv" or "site/showroom".',
    ),
  );

/** A file below `/media/` with its ending. */
const Logo = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9-]+\/[A-Za-z0-9_-]+\.(svg|webp|png)$/,
      'Write folder and file, such as "site/logo.svg"; a logo is an svg, webp or png.',
    ),
  );

/**
 * One dealer's site, complete, after its file has been merged over its template.
 *
 * Unknown keys are refused, so a misspelt one never silently does nothing.
 */
export const SiteConfig = z.strictObject({
  slug,
  name: text,
  template: z.enum(['showroom', 'market', 'outback', 'group']),
  /** Public origin in production. */
  url: z
    .string()
    .check(z.refine((url) => isOrigin(url, ['https:', 'http:']), 'Write https://host in lower case, nothing more.')),
  timeZone: z.string(),
  state: z.string(),
  /** One dealer, or a group of dealers, as search engines see it. Unsaid: dealer. @source spec intro, CONF-009 */
  kind: z.optional(z.enum(siteKinds)),
  /** What a vehicle is called in headings, singular: caravan, truck, motorcycle. @source requirements SRCH-056, CONF-009 */
  noun: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Unsaid in a dealer's file: the noun with an s. */
  nounPlural: z.string().check(z.minLength(1), z.maxLength(40)),
  brand: z.strictObject({
    /** The two parts of the word mark: strong, light. */
    wordmark: z.tuple([text, text]),
    /** A drawing or picture in place of sign and words in the header: `site/logo.svg`, a file in the folder `media` beside the site's document. Unsaid: sign and words. @source spec §3, CONF-003 */
    logo: z.optional(Logo),
    /** The dealer's sign, its strokes in the order they are painted. */
    mark: z.array(MarkShape).check(z.maxLength(20)),
    tagline: text,
  }),
  legal: z.strictObject({
    name: text,
    licence: text,
    repairer: z.optional(text),
    foundedYear: z.optional(z.int()),
  }),
  /** Its pages on networks; only those named are linked. @source spec §2, NAV-009 */
  social: z.optional(
    z.strictObject({
      facebook: z.optional(webAddress),
      instagram: z.optional(webAddress),
      youtube: z.optional(webAddress),
      linkedin: z.optional(webAddress),
      tiktok: z.optional(webAddress),
      x: z.optional(webAddress),
    }),
  ),
  phone: text,
  email: z.string().check(z.refine(isEmail, 'Write one email address.')),
  /** Whose vehicles the site sells: slugs of dealerships, of those an admin has given it. */
  dealerships: z.array(slug).check(z.maxLength(500)),
  manufacturer: z.optional(text),
  /** The brand directory, in its order. @source spec §3, NAV-018 */
  brands: z.array(Brand).check(z.maxLength(500)),
  theme: Theme,
  nav: z.strictObject({
    main: z.array(z.union([NavLink, NavMenu])).check(z.maxLength(40)),
    /**
     * Where most shoppers want to go: in the phone's menu, and where a page is not found. A link to what the site does
     * not offer is left out.
     *
     * @source spec §2, NAV-001
     */
    default: z.optional(z.array(NavLink).check(z.maxLength(12))),
    /** A menu hangs below its entry, or spans the header. Unsaid: dropdown. @source spec §2, NAV-007 */
    menuStyle: z.optional(z.enum(['dropdown', 'mega'])),
    footer: z.array(NavGroup).check(z.maxLength(40)),
    utility: z.array(text).check(z.maxLength(40)),
  }),
  home: z.strictObject({
    title: text,
    lede: text,
    /** In 640 and 1200 px: `studio/suv-blue-front-34`. Unsaid: the hero does without. */
    picture: z.optional(MediaPicture),
    tiles: z
      .array(
        z.strictObject({
          label: text,
          href: z.string(),
          /** In both widths, or a body's side view: `bodies/suv`. */
          picture: z.optional(MediaPicture),
          note: z.optional(text),
          colour: z.optional(z.string()),
          /** Group sites: the dealerships whose vehicles are counted on the tile. Unsaid: no count. */
          dealerships: z.optional(z.array(text).check(z.minLength(1))),
          /** As of a link in the navigation. */
          promises: z.optional(z.enum(pagePromises)),
        }),
      )
      .check(z.maxLength(100)),
    /** Bodies offered in the search box, as the index spells them. */
    bodies: z.optional(z.array(text).check(z.maxLength(100))),
    /** The parts of the page, in order; unsaid: those of its template. @source spec intro, NAV-048 */
    sections: z.optional(z.array(z.enum(homeSections)).check(z.minLength(1))),
    featuredTitle: text,
    /** Group sites: figures of the banner. Shown only when given. */
    stats: z.array(z.strictObject({ value: text, label: text })),
    /** Group sites: vehicles sold, beside them. Unsaid: not shown. */
    salesCounter: z.optional(SalesCounterConfig),
  }),
  search: z.strictObject({
    /** Which engine the platform fills for this site and its pages search: its own, or Algolia's application `applicationId`. Unsaid: forecourt. */
    engine: z.optional(z.enum(['algolia', 'forecourt'])),
    /** Host of the search engine; empty: the site's own origin. With `algolia` that of the application: `<id>-dsn.algolia.net`. */
    host: z
      .string()
      .check(
        z.refine(
          (host) => host === '' || isHost(host),
          'Write a host in lower case such as search.example, nothing more.',
        ),
      ),
    /** Algolia's id of the application; the built-in engine takes any. */
    applicationId: z.string(),
    key: SecretReference,
    /** Index of the cars; its orders are named after it (`Car_production_price_asc`). The built-in engine has `Car_production`. */
    index: z.string(),
    pageSize: z.int().check(z.gte(3), z.lte(100)),
    soldWithinDays: z.int().check(z.gte(0), z.lte(90)),
    stockFilterId: StockFilter,
    stockFilterFacts: StockFilterFacts,
    /** Further clauses, all of which hold. */
    stockFilterExtras: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(50)),
    popularMakesMax: z.int().check(z.gte(1), z.lte(100)),
    emptyText: text,
    clearFiltersUrl: z.string(),
    /** Dollars. Without a maximum the dearest car in stock gives it. */
    priceSlider: z.strictObject({ min: z.int(), max: z.nullable(z.int()), step: z.int().check(z.gte(1)) }),
    promoCard: PromoCard,
    cacheEntries: z.int().check(z.gte(0), z.lte(500)),
    stockCount: z.nullable(z.int()),
    priceAscExcludesZero: z.boolean(),
  }),
  /** Unsaid: all reviews there are, twelve at most. */
  reviews: z.optional(ReviewsConfig),
  /** Unsaid: no chat. */
  chat: z.optional(ChatConfig),
  /** Podium's chat in place of the platform's; its token is supplied when the site is served. @source spec §3, API-025 */
  podium: z.optional(z.strictObject({ token: SecretReference })),
  /** Unsaid: calls go to the platform's own paths. */
  api: z.optional(
    z.strictObject({
      /**
       * Other paths for calls of remotes, by the call's name: `{ "leads": "/api/enquiries" }`. The api serves them for
       * this site, beside its own.
       *
       * @source spec §7, API-023, requirements AMB-27
       */
      endpoints: z.optional(z.partialRecord(z.enum(Object.keys(endpointPaths) as EndpointName[]), apiPath)),
    }),
  ),
  /** Unsaid: the platform's own forms as they are. */
  forms: z.optional(FormsConfig),
  /** Unsaid: every lead is a mail to the site's address. */
  leads: z.optional(LeadsConfig),
  /** Unsaid: nothing opens by itself. */
  promos: z.optional(PromosConfig),
  /** Unsaid: no tag. */
  analytics: z.optional(AnalyticsConfig),
  /** Unsaid: an alert is a dialog of the page. */
  ui: z.optional(
    z.strictObject({
      /** An alert is the browser's own, which stops the page until it is read. Unsaid: no. @source requirements AMB-49, CONF-042 */
      nativeAlert: z.optional(z.boolean()),
    }),
  ),
  /** What the site offers; a car may still leave any of it out. @source spec §6 */
  features: z.strictObject({
    reserve: z.boolean(),
    tradeIn: z.boolean(),
    testDrive: z.boolean(),
    call: z.boolean(),
    finance: z.boolean(),
    enquire: z.boolean(),
    /** A page about the vehicle to print, and as a file. Unsaid: no. @source spec §2, VDP-048 */
    print: z.optional(z.boolean()),
    /** What bringing a vehicle home costs, on its page; `delivery` has the zones. Unsaid: no. @source spec §5, VDP-084 */
    deliveryCalculator: z.optional(z.boolean()),
    /** A vehicle without photos offers to ask for some. Unsaid: yes. @source spec §3, VIEW-024 */
    photoRequest: z.optional(z.boolean()),
    /** A quote of the youX service on vehicles that bring none. Unsaid: no. @source spec §7, FIN-056 */
    quote: z.optional(z.boolean()),
    /** A search by budget. Unsaid: yes. @source spec §1, BUD-017 */
    budgetSearch: z.optional(z.boolean()),
    /** The dealer's own page `/spin-to-win`, with a form. Unsaid: no. @source spec §6, CONF-008, requirements AMB-34 */
    spinToWin: z.optional(z.boolean()),
    /** A page of the shopper's own vehicles, behind a sign-in; `routes.garage` has its address. Unsaid: no. @source spec §6, ACCT-030 */
    garage: z.optional(z.boolean()),
  }),
  /** Unsaid: garage and online payment alone want a sign-in. */
  auth: z.optional(AuthConfig),
  /** Unsaid: the platform's own addresses. */
  routes: z.optional(RoutesConfig),
  /** Unsaid: nothing can be bought online. */
  buyOnline: z.optional(BuyOnlineConfig),
  /** Unsaid: the default deposit, and payments that move no money. */
  checkout: z.optional(CheckoutConfig),
  /** Unsaid: the default margin, and nothing is posted besides. */
  valuation: z.optional(ValuationConfig),
  card: z.strictObject({
    justArrivedDays: z.int().check(z.gte(0), z.lte(60)),
    labels: z.strictObject({
      reserved: text,
      sold: text,
      /** Of new stock. */
      justArrived: text,
      /** Of used and demo stock. */
      justArrivedUsed: text,
    }),
    certifiedLogo: z.nullable(z.string()),
  }),
  price: z.strictObject({ preorderText: text, noPriceText: text }),
  labels: z.strictObject({ enquire: text, messages: z.optional(MessagesConfig) }),
  vdp: VehiclePageConfig,
  /** Unsaid: the default viewer. */
  viewer: z.optional(ViewerConfig),
  /** Unsaid: the platform's own service, in its default widths. */
  images: z.optional(ImagesConfig),
  copy: CopyConfig,
  /** Unsaid: numbers are shown on request, as their locations have them. */
  phones: z.optional(PhonesConfig),
  plugins: z.optional(PluginsConfig),
  /** Unsaid: no tiles. */
  promoTiles: z.optional(PromoTilesConfig),
  /** Unsaid: four vehicles. */
  compare: z.optional(CompareConfig),
  /** Unsaid: nothing is delivered. */
  delivery: z.optional(DeliveryConfig),
  favourites: z.strictObject({ enabled: z.boolean(), usedWithPhotosOnly: z.boolean() }),
  finance: FinanceConfig,
  /** Unsaid: every location, by name. */
  locations: z.optional(LocationsConfig),
  /** Unsaid: an outline of the country. */
  map: z.optional(MapConfig),
  /** Unsaid: the default bodies and budgets. */
  budget: z.optional(BudgetConfig),
  privacy: z.optional(
    z.strictObject({
      /** Within how many days a complaint is resolved. @source spec §8, NAV-025 */
      complaintDays: z.union([z.literal(14), z.literal(30)]),
    }),
  ),
  /** The dealer's own words; browsers are sent them page by page. */
  content: z.optional(ContentConfig),
  /** Slot name to widgets, in order. */
  layout: z.record(partName, z.array(WidgetReference).check(z.maxLength(64))),
  /** Further addresses of a page by its route. All are compared with every address that is asked for. */
  aliases: z.record(partName, z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/**
 * A site as browser and islands see it: without references to secrets, hidden phone numbers and where leads go, with
 * the search key itself.
 */
export type Site = Omit<SiteConfig, 'search' | 'phones' | 'content' | 'podium' | 'leads'> & {
  readonly podium?: { readonly token: string } | undefined;
  readonly search: Omit<SiteConfig['search'], 'key'> & { readonly key: string };
  readonly phones?: Omit<PhonesConfig, 'byLocationAndType'> | undefined;
};
