import type { StockOwner } from '@forecourt/contracts';
import type { StockPort } from '@forecourt/contracts/api';
import type { CheckoutProvider, SiteConfig } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase } from '@forecourt/database';
import type { AccessPort } from './access/access-port.ts';
import type { QuotePort } from './features/finance/quote-port.ts';
import type { ImagesPort } from './features/images/service.ts';
import type { PriceGaugePort } from './features/price-gauge/gauge-port.ts';
import type { MailPort } from './mail/mail-port.ts';
import type { PaymentPort } from './payments/payment-port.ts';

/** What the api needs to know of a dealer's site; a `SiteConfig` has it all. */
export type ApiSite = Pick<
  SiteConfig,
  | 'slug'
  | 'name'
  | 'noun'
  | 'url'
  | 'email'
  | 'timeZone'
  | 'price'
  | 'reviews'
  | 'phones'
  | 'delivery'
  | 'phone'
  | 'legal'
  | 'images'
  | 'features'
  | 'checkout'
  | 'content'
> &
  StockOwner & {
    readonly vdp: Pick<SiteConfig['vdp'], 'disclaimer'>;
    readonly finance: Pick<SiteConfig['finance'], 'provider'>;
    readonly theme: { readonly colours: Pick<SiteConfig['theme']['colours'], 'accent' | 'accentInk' | 'line'> };
  };

/** Finds sites' configurations as they are now. */
export type SitesPort = {
  readonly bySlug: (slug: string) => ApiSite | null;
  /** Sites that sell a dealership's cars. Unsaid: dealers are not told of feeds that are held. */
  readonly ofDealership?: (dealershipSlug: string) => readonly ApiSite[];
};

/** Where the api says what happened to it; fields first, then a sentence. */
export type LogPort = {
  readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly warn: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** What the api asks the registry. */
export type RegistryPort = {
  /** Whether the site runs the lockfile or ever ran it. */
  readonly hasRun: (site: string, lockfile: string) => Promise<boolean>;
};

/** Most requests of one kind from one address within a minute. */
export type ApiLimits = {
  readonly leadsPerMinute: number;
  readonly reservationsPerMinute: number;
  readonly reportsPerMinute: number;
  readonly placesPerMinute: number;
  readonly viewsPerMinute: number;
  readonly pageViewsPerMinute: number;
  readonly analyticsPerMinute: number;
  readonly phoneRevealsPerMinute: number;
  readonly printsPerMinute: number;
  readonly imagesPerMinute: number;
  readonly quotesPerMinute: number;
};

/** Everything the api is made of. */
export type ApiDeps = {
  readonly db: ForecourtDatabase;
  readonly sites: SitesPort;
  /** Null where no feeds are taken: there is no import endpoint then. */
  readonly stock: StockPort | null;
  readonly mail: MailPort;
  readonly access: AccessPort;
  /** Unsaid: page views are not told apart by lockfile. */
  readonly registry?: RegistryPort;
  /** Unsaid: no pictures are served here. */
  readonly images?: ImagesPort | undefined;
  readonly clock: () => Date;
  readonly log: LogPort;
  /** Who compares prices; unsaid: the platform's own stock is the market. */
  readonly priceGauge?: PriceGaugePort | undefined;
  /** Who quotes repayments; unsaid: the sandbox. */
  readonly quotes?: QuotePort | undefined;
  /** Who takes deposits, by the name a site gives. Unsaid: payments that move no money. */
  readonly payments?: Readonly<Record<CheckoutProvider, PaymentPort>>;
  /** How often reservations whose time is up are looked for. */
  readonly holdSweepMs?: number;
  /** How often page views that are too old are looked for. */
  readonly pageViewSweepMs?: number;
  /** How long visits wait to be written together. */
  readonly viewsWrittenEveryMs?: number;
  readonly limits?: Partial<ApiLimits>;
  /** How the client's address is found behind proxies, as Fastify's `trustProxy`. Off unless given. */
  readonly trustProxy?: boolean | string | string[];
  /** How often and how long a lead that cannot be delivered is tried again. */
  readonly delivery?: {
    readonly pollMs?: number;
    readonly maxAttempts?: number;
    readonly retryInMs?: (attempts: number) => number;
  };
};
