import type { BlockList } from 'node:net';
import type { Budget } from '@forecourt/budget';
import type { SearchRecord } from '@forecourt/contracts';
import type { StockPort } from '@forecourt/contracts/api';
import type { RolloutVisitor, SourcePlace, StackFrame } from '@forecourt/contracts/release';
import type { CheckoutProvider } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase, OutboxKind } from '@forecourt/database';
import type { FastifyRequest } from 'fastify';
import type { AccessPort } from './access/access-port.ts';
import type { ApiSite } from './api-site.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { QuotePort } from './features/finance/quote-port.ts';
import type { ImagesPort, RunningImages } from './features/images/service.ts';
import type { Localities } from './features/localities/postcodes.ts';
import type { RolloutCounts } from './features/measurements/rollout-counts-port.ts';
import type { PriceGaugePort } from './features/price-gauge/gauge-port.ts';
import type { RegisterPort } from './features/valuations/register-port.ts';
import type { ApiLimits } from './http/limits.ts';
import type { SiteLane, StaffLane, VisitorLane } from './http/site-lane.ts';
import type { IdentityPort } from './identity/identity-port.ts';
import type { MailPort } from './mail/mail-port.ts';
import type { FetchFile } from './outbound/fetch-public.ts';
import type { PaymentPort } from './payments/payment-port.ts';

/** Finds the current configurations of sites. */
export type SitesPort = {
  readonly bySlug: (slug: string) => ApiSite | null;
  /**
   * All sites. If undefined, the list of sites whose leads a token may read is empty, and a group's site shows no
   * offers of its dealers.
   */
  readonly all?: () => readonly ApiSite[];
  /**
   * Sites that sell a dealership's cars. Undefined: dealers are not notified of held or refused feeds, saved searches
   * match no cars, and the report about vehicle feeds is empty.
   */
  readonly ofDealership?: (dealershipSlug: string) => readonly ApiSite[];
  /**
   * The site of a dealership; null: it has none. Undefined: every site counts as the site of the dealerships whose cars
   * it sells.
   */
  readonly ownerOf?: (dealershipSlug: string) => Promise<ApiSite | null>;
};

/** The api's log: fields first, then a sentence. */
export type LogPort = {
  readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly warn: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** The versions of remotes that a document with this lockfile may load. */
export type RanRelease = {
  /** Id of the lockfile. */
  readonly lockfile: string;
  /** By remote: the pinned version, then its fallbacks. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** The remote that owns each page, by route, including `notFound`. */
  readonly pages: Readonly<Record<string, string>>;
};

/** Queries to the registry. */
export type RegistryPort = {
  /** The release with this lockfile; null: the site never used it. */
  readonly ran: (site: string, lockfile: string) => Promise<RanRelease | null>;
  /** Like `ran`, for the signed lockfile id in a document. Null also if the signature is not valid for this site. */
  readonly ranBy: (site: string, signedLockfile: string) => Promise<RanRelease | null>;
  /**
   * The lockfiles that the site's running rollout may have served to the visitor with this cookie; empty if that
   * rollout did not issue the cookie.
   */
  readonly lockfilesOf: (site: string, visitor: RolloutVisitor) => Promise<readonly string[]>;
};

/** The position in the source of each frame of a stack; null: unknown. */
export type SourcePlaces = readonly (SourcePlace | null)[];

/** Finds the source positions for stacks of errors in published scripts. Returns one result for each stack. */
export type SourcePlacesPort = (stacks: readonly (readonly StackFrame[])[]) => Promise<readonly SourcePlaces[]>;

/** The tokens of override links. */
export type OverridePort = {
  /**
   * Whether a browser may still show a page that was opened with this token. The link must not be revoked, and must be
   * valid or have expired less than a day ago. Rejects when the registry is unreachable.
   */
  readonly mayBeShown: (site: string, token: string) => Promise<boolean>;
};

/** Access to addresses that sites configure. */
export type OutboundPort = {
  /** Returns the secret in the variable that a configuration names. */
  readonly secret: (variable: string) => string | undefined;
  /** Private addresses to which the api may connect. */
  readonly allowed: BlockList;
  /** Timeout for a response. Default: 10 s. */
  readonly timeoutMs?: number;
};

export type ApiDeps = {
  readonly db: ForecourtDatabase;
  readonly sites: SitesPort;
  /** Null: feeds are not imported, and there is no import endpoint. */
  readonly stock: StockPort | null;
  readonly mail: MailPort;
  /** Origin at which dealers reach the administration's pages, for links in mails. */
  readonly adminOrigin?: () => string;
  readonly access: AccessPort;
  /** Encrypts sensitive data in the database. */
  readonly encryption: Encryption;
  /** Undefined: page views are counted without their lockfile, and reports about one lockfile are refused. */
  readonly registry?: RegistryPort;
  /** Undefined: the health page shows positions in the built files only, not in the sources. */
  readonly sourcePlaces?: SourcePlacesPort | undefined;
  /** Undefined: the cookies of override links are ignored. */
  readonly overrides?: OverridePort | undefined;
  /** Undefined: the api serves no pictures. */
  readonly images?: ImagesPort | undefined;
  /** How scheduled feeds are fetched. Default: over https from public addresses only, and from no folder. */
  readonly feedSources?:
    | {
        /** Folder that contains one folder of feed files for each dealership. */
        readonly folder?: string | undefined;
        readonly fetch?: FetchFile;
        /** Time between two checks for due sources. Default: a minute. */
        readonly pollMs?: number;
      }
    | undefined;
  readonly clock: () => Date;
  readonly log: LogPort;
  /** Price comparison provider. Default: a comparison with the platform's own stock. */
  readonly priceGauge?: PriceGaugePort | undefined;
  /** Quotes repayments. Default: the sandbox. */
  readonly quotes?: QuotePort | undefined;
  /** Finds vehicles by registration. Default: the sandbox. */
  readonly register?: RegisterPort | undefined;
  /** Payment providers by the name in a site's configuration. Default: test payments that move no money. */
  readonly payments?: Readonly<Record<CheckoutProvider, PaymentPort>>;
  /** Verifies a shopper's identity. Default: codes sent by `mail`. */
  readonly identity?: IdentityPort | undefined;
  /**
   * Domain of a gateway that turns mail to `<number>@<domain>` into text messages. Undefined: codes are sent to email
   * addresses only.
   */
  readonly textDomain?: string | undefined;
  /**
   * Finds the search records of cars, for alerts about saved searches. Default: none are found, so there are no such
   * alerts.
   */
  readonly searchRecords?: (carIds: readonly string[]) => Promise<readonly SearchRecord[]>;
  /**
   * Called between two steps of background work, such as the search for alerts. It may wait while visitors' requests
   * are served. Default: background work does not wait.
   */
  readonly restForVisitors?: () => Promise<void>;
  /** How long news is collected before it is mailed together. Default: five minutes. */
  readonly alertDelayMs?: number | undefined;
  /** Time between two sweeps for expired reservations. */
  readonly holdSweepMs?: number;
  /** Time between two sweeps for old counts and reports. */
  readonly pageViewSweepMs?: number;
  /** How long views of cars are collected before they are written to the database together. */
  readonly viewsWrittenEveryMs?: number;
  readonly limits?: Partial<ApiLimits>;
  /** Limits on what visitors may send and use. Default: `defaultBudget`. */
  readonly budget?: Budget | undefined;
  /** Secrets of configurations, and the private addresses to which the api may connect. Default: neither. */
  readonly outbound?: OutboundPort | undefined;
  /** How to find the client's address behind proxies, as in Fastify's `trustProxy`. Default: off. */
  readonly trustProxy?: boolean | string | string[];
  /**
   * How often the workers of the outbox poll, and how often and how long they retry a message. Default: set by each
   * worker.
   */
  readonly delivery?: {
    readonly pollMs?: number;
    readonly maxAttempts?: number;
    readonly retryInMs?: (attempts: number) => number;
  };
};

/** The dependencies of features: the ones passed to the api, and the ones that the api creates. */
export type RunningDeps = ApiDeps & {
  readonly images?: RunningImages | undefined;
  readonly budget: Budget;
  readonly payments: Readonly<Record<string, PaymentPort>>;
  readonly identity: IdentityPort;
  readonly localities: Localities;
  readonly rolloutCounts: RolloutCounts;
  /** Whether a request comes from a page that shows an override of its site; `unknown`: the registry is unreachable. */
  readonly previewOf: (request: FastifyRequest) => Promise<'preview' | 'none' | 'unknown'>;
  /** Queue for database reads that take milliseconds, for shoppers' pages. */
  readonly reads: SiteLane;
  /** Queue for all reads of visitors. */
  readonly visitorReads: VisitorLane;
  /** Queue for all writes of visitors. */
  readonly visitorWrites: VisitorLane;
  /** Queue for all read requests of the administration. */
  readonly staffReads: StaffLane;
  /** Makes the workers poll for messages of these kinds now. */
  readonly notify: (...kinds: readonly OutboxKind[]) => void;
};
