import type { BlockList } from 'node:net';
import type { Budget } from '@forecourt/budget';
import type { MessageSite, StockOwner } from '@forecourt/contracts';
import type { StockPort } from '@forecourt/contracts/api';
import type { CheckoutProvider, SiteConfig } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase, OutboxKind } from '@forecourt/database';
import type { AccessPort } from './access/access-port.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { QuotePort } from './features/finance/quote-port.ts';
import type { ImagesPort, RunningImages } from './features/images/service.ts';
import type { Localities } from './features/localities/postcodes.ts';
import type { PriceGaugePort } from './features/price-gauge/gauge-port.ts';
import type { RegisterPort } from './features/valuations/register-port.ts';
import type { ApiLimits } from './http/limits.ts';
import type { SiteLane } from './http/site-lane.ts';
import type { IdentityPort } from './identity/identity-port.ts';
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
  | 'locations'
  | 'price'
  | 'reviews'
  | 'phones'
  | 'delivery'
  | 'phone'
  | 'legal'
  | 'images'
  | 'features'
  | 'checkout'
  | 'valuation'
  | 'content'
  | 'forms'
  | 'api'
  | 'leads'
> &
  MessageSite &
  StockOwner & {
    readonly vdp: Pick<SiteConfig['vdp'], 'disclaimer'>;
    readonly finance: Pick<SiteConfig['finance'], 'provider'>;
    readonly theme: { readonly colours: Pick<SiteConfig['theme']['colours'], 'accent' | 'accentInk' | 'line'> };
  };

/** Finds sites' configurations as they are now. */
export type SitesPort = {
  readonly bySlug: (slug: string) => ApiSite | null;
  /** Unsaid: there is no list of the sites whose leads one may see. */
  readonly all?: () => readonly ApiSite[];
  /** Sites that sell a dealership's cars. Unsaid: dealers are not notified of held feeds. */
  readonly ofDealership?: (dealershipSlug: string) => readonly ApiSite[];
  /** The site a dealership belongs to; null: none. Unsaid: every site owns what it sells. */
  readonly ownerOf?: (dealershipSlug: string) => Promise<ApiSite | null>;
};

/** Where the api says what happened to it; fields first, then a sentence. */
export type LogPort = {
  readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly warn: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** Versions that documents of one lockfile run. */
export type RanRelease = {
  /** Its id. */
  readonly lockfile: string;
  /** By remote: the pinned version, then those it falls back to. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** The remote that owns a page, by route; `notFound` is one. */
  readonly pages: Readonly<Record<string, string>>;
};

/** What the api requests from the registry. */
export type RegistryPort = {
  /** What a lockfile of the site's history runs; null: the site never ran it. */
  readonly ran: (site: string, lockfile: string) => Promise<RanRelease | null>;
  /** Likewise by the signed id of a document; null also when the signature is not the platform's for this site. */
  readonly ranBy: (site: string, signedLockfile: string) => Promise<RanRelease | null>;
};

/** How the platform reaches addresses that sites configure. */
export type OutboundPort = {
  /** The secret a configuration names by its variable. */
  readonly secret: (variable: string) => string | undefined;
  /** Private addresses that may be reached. */
  readonly allowed: BlockList;
  /** How long a response may take; 10 s unless given. */
  readonly timeoutMs?: number;
};

/** Everything the api is made of. */
export type ApiDeps = {
  readonly db: ForecourtDatabase;
  readonly sites: SitesPort;
  /** Null where no feeds are taken: there is no import endpoint then. */
  readonly stock: StockPort | null;
  readonly mail: MailPort;
  readonly access: AccessPort;
  /** Of what is sensitive in the database. */
  readonly encryption: Encryption;
  /** Unsaid: page views are not counted by lockfile, and no other reports are taken. */
  readonly registry?: RegistryPort;
  /** Unsaid: no pictures are served here. */
  readonly images?: ImagesPort | undefined;
  readonly clock: () => Date;
  readonly log: LogPort;
  /** Who compares prices; unsaid: the platform's own stock is the market. */
  readonly priceGauge?: PriceGaugePort | undefined;
  /** Who quotes repayments; unsaid: the sandbox. */
  readonly quotes?: QuotePort | undefined;
  /** Who knows vehicles by their registration; unsaid: the sandbox. */
  readonly register?: RegisterPort | undefined;
  /** Who takes deposits, by the name a site gives. Unsaid: payments that move no money. */
  readonly payments?: Readonly<Record<CheckoutProvider, PaymentPort>>;
  /** Who finds out who a shopper is; unsaid: codes that go out by `mail`. */
  readonly identity?: IdentityPort | undefined;
  /** Of a gateway that makes text messages of mail to `<number>@<domain>`. Unsaid: codes go to email addresses only. */
  readonly textDomain?: string | undefined;
  /** How often reservations whose time is up are looked for. */
  readonly holdSweepMs?: number;
  /** How often counts and reports that are too old are looked for. */
  readonly pageViewSweepMs?: number;
  /** How long visits wait to be written together. */
  readonly viewsWrittenEveryMs?: number;
  readonly limits?: Partial<ApiLimits>;
  /** What strangers may send and use; unsaid: the defaults. */
  readonly budget?: Budget | undefined;
  /** Unsaid: no secrets, and public addresses only. */
  readonly outbound?: OutboundPort | undefined;
  /** How the client's address is found behind proxies, as Fastify's `trustProxy`. Off unless given. */
  readonly trustProxy?: boolean | string | string[];
  /** How often and how long a lead that cannot be delivered is tried again. */
  readonly delivery?: {
    readonly pollMs?: number;
    readonly maxAttempts?: number;
    readonly retryInMs?: (attempts: number) => number;
  };
};

/** What features work with: what the api was given, and what it made besides. */
export type RunningDeps = ApiDeps & {
  readonly images?: RunningImages | undefined;
  readonly budget: Budget;
  readonly payments: Readonly<Record<string, PaymentPort>>;
  readonly identity: IdentityPort;
  readonly localities: Localities;
  /** Whatever a shopper's page reads and the database works on for milliseconds goes through it. */
  readonly reads: SiteLane;
  /** Work of these kinds was queued: its worker looks for it now. */
  readonly notify: (...kinds: readonly OutboxKind[]) => void;
};
