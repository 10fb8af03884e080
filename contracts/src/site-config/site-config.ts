import * as z from 'zod/mini';
import { isEmail } from '../api/contact.ts';
import type { EndpointName } from '../api/endpoint-paths.ts';
import { endpointPaths } from '../api/endpoint-paths.ts';
import { mostEntries } from '../most-entries.ts';
import { partName, remoteName, slug } from '../names.ts';
import { AnalyticsConfig } from './analytics.ts';
import { Backend } from './backends.ts';
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
import { OverridesConfig } from './overrides.ts';
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
import { VehicleFeedsConfig } from './vehicle-feeds.ts';
import { CopyConfig, VehiclePageConfig } from './vehicle-page.ts';
import { ViewerConfig } from './viewer.ts';

const text = z.string().check(z.maxLength(400));

const webAddress = z.string().check(z.maxLength(400), z.regex(/^https:\/\/[^\s]+$/, 'Start with "https://".'));

/** A link in header or footer: a path of this site, or an https URL of another site of the group. */
export const NavLink = z.strictObject({
  label: text,
  href: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/|tel:)/, 'Start with "/", "https://" or "tel:".')),
  /** One line below the label in a menu. */
  note: z.optional(text),
  /**
   * Content of the linked page; `site check` refuses a link whose page has other content. Default: derived from the
   * label, if it is a common one.
   */
  promises: z.optional(z.enum(pagePromises)),
});
export type NavLink = z.infer<typeof NavLink>;

/** A heading with links: a menu in the header, or a column in the footer. */
export const NavGroup = z.strictObject({ label: text, links: z.array(NavLink).check(z.maxLength(100)) });
export type NavGroup = z.infer<typeof NavGroup>;

/** A menu of the header. @source spec §2, NAV-003, NAV-004 */
export const NavMenu = z.extend(NavGroup, {
  /**
   * Content from the stock, which the menu shows above its links: the models of each make, or stock
   * types, makes and bodies.
   */
  menu: z.optional(z.enum(['models', 'stock'])),
});
export type NavMenu = z.infer<typeof NavMenu>;

/** A path of the api: `/api/enquiries`, `/api/vehicles/:slug`. */
const apiPath = z.string().check(
  z.maxLength(200),
  z.regex(/^\/api(\/(:[a-z]+|[a-z0-9][a-z0-9.-]*))+$/, 'Write a lower-case path under /api, such as /api/enquiries.'),
  z.refine((path) => !path.startsWith('/api/admin'), 'Sites can’t use paths under /api/admin. Choose another one.'),
);

/** Number of a predefined stock filter. @source spec §9, requirements AMB-04 */
const StockFilter = z.int().check(z.gte(0), z.lte(14));

/**
 * Settings that only some predefined stock filters require; only the setting of the chosen filter
 * is needed.
 *
 * @source requirements AMB-04
 */
const StockFilterFacts = z.strictObject({
  dealershipIds: z.optional(z.array(text).check(z.maxLength(500))),
  /** Ids of the locations whose cars are shown. */
  locationIds: z.optional(z.array(text).check(z.maxLength(500))),
  /** States to which the group's stock is limited. Default: the site's own state. */
  states: z.optional(z.array(text).check(z.maxLength(20))),
  /** The site's vertical: `caravan`. */
  itemType: z.optional(text),
  /** Filter clauses, joined by AND: `make:"Kia" AND price < 30000`. */
  expression: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
});

/** A promotion card among the results. @source spec §4, SRCH-032, SRCH-033 */
const PromoCard = z.strictObject({
  /** Positions in the results, from 0; empty: no card. */
  positions: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(101)),
  /** Shows the card among new and demo vehicles too. */
  always: z.boolean(),
  title: z.optional(text),
  text: z.optional(text),
  /** Label of the button. */
  label: z.optional(text),
  href: z.optional(NavLink.shape.href),
});

/** @source spec intro, CONF-009 */
export const siteKinds = ['dealer', 'group'] as const;

/** Sections of a home page. @source spec intro, NAV-048 */
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

/** A widget for a slot: `mf-account/favourite`. */
const WidgetReference = z
  .string()
  .check(
    z.regex(/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9-]*$/, 'Write remote/widget, such as mf-account/favourite.'),
  );

/** A picture below `/media/`: folder and name, without width and ending. */
const MediaPicture = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^[a-z0-9-]+\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/,
      'Write the folder and the name, such as "bodies/suv" or "site/showroom".',
    ),
  );

/** A file below `/media/` with its ending. */
const Logo = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9-]+\/[A-Za-z0-9_-]+\.(svg|webp|png)$/,
      'Write the folder and the file, such as "site/logo.svg". The file must be an svg, webp or png.',
    ),
  );

/**
 * The complete configuration of a site, after the dealer's file has been merged over its template.
 *
 * Unknown keys are refused, so that a misspelt key is noticed.
 */
export const SiteConfig = z.strictObject({
  slug,
  name: text,
  template: z.enum(['showroom', 'market', 'outback', 'group']),
  /** The site's public origin in production. */
  url: z
    .string()
    .check(
      z.refine(
        (url) => isOrigin(url, ['https:', 'http:']),
        'Use the site’s address, such as https://www.dealer.example, in lower case and with nothing after it.',
      ),
    ),
  /**
   * Further hosts of the site, among those that an admin has assigned to it: `www.dealer.example`. Every address of
   * these hosts redirects to the same path and query at `url`. Default: none.
   */
  redirectHosts: z.optional(
    z
      .array(
        z.string().check(
          z.maxLength(253),
          z.refine(
            (host) => isHost(host) && !host.includes(':'),
            'Write just the host name in lower case, such as www.dealer.example.',
          ),
        ),
      )
      .check(z.maxLength(50)),
  ),
  timeZone: z.string(),
  state: z.string(),
  /** One dealer, or a group of dealers, in structured data. Default: dealer. @source spec intro, CONF-009 */
  kind: z.optional(z.enum(siteKinds)),
  /** Noun for a vehicle in headings, singular: caravan, truck, motorcycle. @source requirements SRCH-056, CONF-009 */
  noun: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Plural of `noun`. Default in a dealer's file: `noun` with an s. */
  nounPlural: z.string().check(z.minLength(1), z.maxLength(40)),
  brand: z.strictObject({
    /** The two parts of the word mark: bold, light. */
    wordmark: z.tuple([text, text]),
    /**
     * A picture that replaces mark and name in the header: `site/logo.svg`, a file in the folder `media` beside the
     * site's document. Default: mark and name.
     *
     * @source spec §3, CONF-003
     */
    logo: z.optional(Logo),
    /** Strokes of the dealer's mark, in painting order. */
    mark: z.array(MarkShape).check(z.maxLength(20)),
    tagline: text,
  }),
  legal: z.strictObject({
    name: text,
    licence: text,
    repairer: z.optional(text),
    foundedYear: z.optional(z.int()),
  }),
  /** The dealer's social network pages; the site links only these. @source spec §2, NAV-009 */
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
  /** Slugs of the dealerships whose vehicles the site sells. An admin has to assign them to the site. */
  dealerships: z.array(slug).check(z.maxLength(500)),
  manufacturer: z.optional(text),
  /** The brand directory, in order. @source spec §3, NAV-018 */
  brands: z.array(Brand).check(z.maxLength(500)),
  theme: Theme,
  nav: z.strictObject({
    main: z.array(z.union([NavLink, NavMenu])).check(z.maxLength(40)),
    /**
     * Links to the most used pages, in the phone menu and on the not-found page. Links to pages that the site
     * does not have are left out.
     *
     * @source spec §2, NAV-001
     */
    default: z.optional(z.array(NavLink).check(z.maxLength(12))),
    /** Whether a menu opens below its entry, or spans the header. Default: dropdown. @source spec §2, NAV-007 */
    menuStyle: z.optional(z.enum(['dropdown', 'mega'])),
    footer: z.array(NavGroup).check(z.maxLength(40)),
    utility: z.array(text).check(z.maxLength(40)),
  }),
  home: z.strictObject({
    title: text,
    lede: text,
    /** Picture of the hero, in 640 and 1200 px: `studio/suv-blue-front-34`. Default: none. */
    picture: z.optional(MediaPicture),
    tiles: z
      .array(
        z.strictObject({
          label: text,
          href: z.string(),
          /**
           * Picture of the tile, in 640 and 1200 px, or a body's side view: `bodies/suv`. A name that ends in
           * `-cut-out` stands for a transparent background. Any other background is blended into the tile's colour.
           */
          picture: z.optional(MediaPicture),
          note: z.optional(text),
          colour: z.optional(z.string()),
          /**
           * Group sites: the dealerships of the tile's dealer. The tile shows the number of their vehicles, and the
           * locations page lists their locations under the tile's label. Default: none.
           */
          dealerships: z.optional(z.array(text).check(z.minLength(1), z.maxLength(500))),
          /** Content of the linked page; see `promises` of a link in the navigation. */
          promises: z.optional(z.enum(pagePromises)),
        }),
      )
      .check(z.maxLength(100)),
    /** Body types in the search box, as the index spells them. */
    bodies: z.optional(z.array(text).check(z.maxLength(100))),
    /** Sections of the page, in order. Default: the sections of its template. @source spec intro, NAV-048 */
    sections: z.optional(z.array(z.enum(homeSections)).check(z.minLength(1), z.maxLength(50))),
    featuredTitle: text,
    /** Group sites: figures of the banner. Empty: no figures. */
    stats: z.array(z.strictObject({ value: text, label: text })).check(z.maxLength(20)),
    /** Group sites: count of vehicles sold, shown beside `stats`. Default: not shown. */
    salesCounter: z.optional(SalesCounterConfig),
  }),
  search: z.strictObject({
    /**
     * Search engine of the site: `forecourt`, the platform's own, or `algolia` with the application
     * `applicationId`. Default: forecourt.
     */
    engine: z.optional(z.enum(['algolia', 'forecourt'])),
    /**
     * Host of the search engine. Empty: the site's own origin. With `algolia` the application's host:
     * `<id>-dsn.algolia.net`.
     */
    host: z
      .string()
      .check(
        z.refine(
          (host) => host === '' || isHost(host),
          'Write just the host name in lower case, such as search.example.',
        ),
      ),
    /** Algolia's application id; the built-in engine accepts any. */
    applicationId: z.string(),
    key: SecretReference,
    /**
     * Index of the cars; its replicas by sort order are named after it (`Car_production_price_asc`). The built-in
     * engine uses `Car_production`.
     */
    index: z.string(),
    pageSize: z.int().check(z.gte(3), z.lte(100)),
    soldWithinDays: z.int().check(z.gte(0), z.lte(90)),
    stockFilterId: StockFilter,
    stockFilterFacts: StockFilterFacts,
    /** Further filter clauses, joined by AND. */
    stockFilterExtras: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(50)),
    popularMakesMax: z.int().check(z.gte(1), z.lte(100)),
    emptyText: text,
    clearFiltersUrl: z.string(),
    /** Dollars. Null as maximum: the highest price in stock. */
    priceSlider: z.strictObject({ min: z.int(), max: z.nullable(z.int()), step: z.int().check(z.gte(1)) }),
    promoCard: PromoCard,
    cacheEntries: z.int().check(z.gte(0), z.lte(500)),
    stockCount: z.nullable(z.int()),
    priceAscExcludesZero: z.boolean(),
  }),
  /** Default: all reviews, at most twelve. */
  reviews: z.optional(ReviewsConfig),
  /** Default: no chat. */
  chat: z.optional(ChatConfig),
  /**
   * Podium's chat, which replaces the platform's chat; its token is added when the site is served.
   *
   * @source spec §3, API-025
   */
  podium: z.optional(z.strictObject({ token: SecretReference })),
  /** Default: requests go to the platform's own paths. */
  api: z.optional(
    z.strictObject({
      /**
       * Other paths for requests of remotes, by request name: `{ "leads": "/api/enquiries" }`. The api serves them for
       * this site, in addition to its default paths.
       *
       * @source spec §7, API-023, requirements AMB-27
       */
      endpoints: z.optional(z.partialRecord(z.enum(Object.keys(endpointPaths) as EndpointName[]), apiPath)),
    }),
  ),
  /** Default: the platform's own forms. */
  forms: z.optional(FormsConfig),
  /** Default: every lead is emailed to the site's address. */
  leads: z.optional(LeadsConfig),
  /** Default: no promotion opens without a click. */
  promos: z.optional(PromosConfig),
  /** Default: no tag. */
  analytics: z.optional(AnalyticsConfig),
  /** Default: an alert is a dialog on the page. */
  ui: z.optional(
    z.strictObject({
      /**
       * Whether an alert uses the browser's own `alert`, which blocks the page until it is closed. Default: no.
       *
       * @source requirements AMB-49, CONF-042
       */
      nativeAlert: z.optional(z.boolean()),
    }),
  ),
  /** Features that the site offers; each car may switch some of them off. @source spec §6 */
  features: z.strictObject({
    reserve: z.boolean(),
    tradeIn: z.boolean(),
    testDrive: z.boolean(),
    call: z.boolean(),
    finance: z.boolean(),
    enquire: z.boolean(),
    /** A print page of the vehicle, also as PDF. Default: no. @source spec §2, VDP-048 */
    print: z.optional(z.boolean()),
    /**
     * A calculator of delivery costs on the vehicle's page; `delivery` has the zones. Default: no.
     *
     * @source spec §5, VDP-084
     */
    deliveryCalculator: z.optional(z.boolean()),
    /** The page of a vehicle without photos offers to request photos. Default: yes. @source spec §3, VIEW-024 */
    photoRequest: z.optional(z.boolean()),
    /** A quote of the youX service for vehicles whose feed has no quote. Default: no. @source spec §7, FIN-056 */
    quote: z.optional(z.boolean()),
    /** A search by budget. Default: yes. @source spec §1, BUD-017 */
    budgetSearch: z.optional(z.boolean()),
    /** The promotion page `/spin-to-win`, with a form. Default: no. @source spec §6, CONF-008, requirements AMB-34 */
    spinToWin: z.optional(z.boolean()),
    /**
     * A page with the shopper's own vehicles, which requires a sign-in; `routes.garage` sets its address. Default: no.
     *
     * @source spec §6, ACCT-030
     */
    garage: z.optional(z.boolean()),
  }),
  /** Default: only garage and online payment require a sign-in. */
  auth: z.optional(AuthConfig),
  /** Default: the platform's own addresses. */
  routes: z.optional(RoutesConfig),
  /** Default: no online purchase. */
  buyOnline: z.optional(BuyOnlineConfig),
  /** Default: a deposit of $200, and a test payment that moves no money. */
  checkout: z.optional(CheckoutConfig),
  /** Default: a margin of 15 %, and valuations are not posted to `/api/miscellaneous`. */
  valuation: z.optional(ValuationConfig),
  card: z.strictObject({
    justArrivedDays: z.int().check(z.gte(0), z.lte(60)),
    labels: z.strictObject({
      reserved: text,
      sold: text,
      /** Label of new stock. */
      justArrived: text,
      /** Label of used and demo stock. */
      justArrivedUsed: text,
    }),
    certifiedLogo: z.nullable(z.string()),
  }),
  price: z.strictObject({ preorderText: text, noPriceText: text }),
  labels: z.strictObject({ enquire: text, messages: z.optional(MessagesConfig) }),
  vdp: VehiclePageConfig,
  /** Default: the viewer with its default settings. */
  viewer: z.optional(ViewerConfig),
  /** Default: the platform's own service, with its default widths. */
  images: z.optional(ImagesConfig),
  copy: CopyConfig,
  /** Default: the locations' numbers, shown on request. */
  phones: z.optional(PhonesConfig),
  plugins: z.optional(PluginsConfig),
  /** Default: no tiles. */
  promoTiles: z.optional(PromoTilesConfig),
  /** Default: four vehicles. */
  compare: z.optional(CompareConfig),
  /** Default: no delivery. */
  delivery: z.optional(DeliveryConfig),
  /** Default: no feed. */
  vehicleFeeds: z.optional(VehicleFeedsConfig),
  favourites: z.strictObject({ enabled: z.boolean(), usedWithPhotosOnly: z.boolean() }),
  finance: FinanceConfig,
  /** Default: every location, sorted by name. */
  locations: z.optional(LocationsConfig),
  /** Default: an outline of the country. */
  map: z.optional(MapConfig),
  /** Default: the default body types and budgets. */
  budget: z.optional(BudgetConfig),
  /** Default: links that show other versions to one browser are allowed. */
  overrides: z.optional(OverridesConfig),
  /**
   * Settings by remote, for remotes that declare a configuration section. The pinned version defines which
   * settings are valid.
   */
  remotes: z.optional(
    z.record(remoteName, z.record(z.string(), z.unknown()).check(mostEntries(200))).check(mostEntries(50)),
  ),
  /** Servers outside the platform that remotes may use. Default: none. */
  backends: z.optional(z.array(Backend).check(z.maxLength(20))),
  privacy: z.optional(
    z.strictObject({
      /** Days within which a complaint is resolved. Default: 30. @source spec §8, NAV-025 */
      complaintDays: z.optional(z.union([z.literal(14), z.literal(30)])),
      /** Email address for requests to see, correct or delete personal information. Default: `email`. */
      contact: z.optional(z.string().check(z.refine(isEmail, 'Write one email address.'))),
      /**
       * Countries other than Australia where service providers keep data; forms name them: `the United States`.
       * Default: none is named.
       */
      overseas: z.optional(z.array(text).check(z.minLength(1), z.maxLength(10))),
    }),
  ),
  /** The dealer's content; browsers receive it page by page. */
  content: z.optional(ContentConfig),
  /** Widgets by slot name, in order. */
  layout: z.record(partName, z.array(WidgetReference).check(z.maxLength(64))).check(mostEntries(200)),
  /**
   * Further addresses of pages, by route. Their number is limited, because every request compares its address with all
   * of them.
   */
  aliases: z
    .record(partName, z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)))
    .check(mostEntries(200)),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/**
 * A site as browsers and islands receive it. References to secrets, hidden phone numbers, lead receivers and
 * developers' origins are left out. The search key itself replaces its reference.
 */
export type Site = Omit<
  SiteConfig,
  | 'search'
  | 'phones'
  | 'content'
  | 'podium'
  | 'leads'
  | 'overrides'
  | 'backends'
  | 'redirectHosts'
  | 'vehicleFeeds'
  | 'privacy'
> & {
  readonly podium?: { readonly token: string } | undefined;
  readonly search: Omit<SiteConfig['search'], 'key'> & { readonly key: string };
  readonly privacy?: Omit<NonNullable<SiteConfig['privacy']>, 'contact'> | undefined;
  readonly phones?: Omit<PhonesConfig, 'byLocationAndType'> | undefined;
  /**
   * Servers that the site allows and its versions declare. `browser`: whether the site's pages may connect to the
   * server.
   */
  readonly backends?: readonly { readonly origin: string; readonly browser: boolean }[] | undefined;
};
