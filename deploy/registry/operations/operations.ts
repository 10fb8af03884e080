import type { HistoryEntry, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { VersionFiles } from '../assets/file-assets.ts';
import type { Difference } from '../decisions/differences.ts';
import type { Result } from '../refusal.ts';
import type { ConfigRequest, PinRequest, RollbackRequest, ServingReport, TokenRequest } from '../requests.ts';
import type { AuditLine, StoredToken } from '../store/access-store.ts';
import type { StoredDealership } from '../store/dealership-store.ts';
import type { StoredHost } from '../store/host-store.ts';
import type { ServingFault } from '../store/serving-store.ts';
import type { SitePointer } from '../store/site-store.ts';
import type { ListedVersion } from '../store/version-store.ts';
import type { Holds } from './deps.ts';
import type { Sent } from './sent.ts';

/** A published version in one line. */
export type VersionSummary = Sent<ListedVersion>;

/** A version to publish: `manifest` is what stands in `remote.json`. */
export type Upload = { readonly manifest: unknown; readonly files: VersionFiles };
export type Published = {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'published' | 'already-published';
  readonly files: number;
};

/** A site as people look at it. */
export type SiteView = SitePointer & {
  readonly config: string;
  readonly remotes: readonly {
    readonly remote: string;
    readonly version: string;
    readonly publishedAt: string | null;
    readonly publishedBy: string | null;
  }[];
  readonly lastChange: HistoryEntry;
  /** Edges that cannot serve a revision, and serve an earlier one instead. */
  readonly unserved: readonly Sent<Omit<ServingFault, 'site'>>[];
};

/** What a change of a site came to. `changed` false: the site already stood there, and nothing was written. */
export type Moved = SitePointer & {
  readonly changed: boolean;
  readonly differences: readonly Difference[];
  /** Reservations of cars the site sells no longer: they stay until they end by themselves. */
  readonly stays: readonly Holds[];
};

/** A host and the site it belongs to. */
export type HostSummary = Sent<StoredHost>;

/** A dealership whose cars a site may sell. */
export type DealershipSummary = Sent<StoredDealership>;

/** Who holds a token and until when. */
export type TokenSummary = Sent<Omit<StoredToken, 'hash'>>;

/** Something somebody did, or was refused. */
export type AuditEntry = Sent<AuditLine>;

/** `secret` is shown this once; the registry keeps only its hash. */
export type IssuedToken = TokenSummary & { readonly secret: string };

/**
 * Everything that can be done with the registry, in the name of one actor. The same in the
 * registry's own process and, through the client, anywhere else.
 */
export type RegistryOperations = {
  /** Stores a version for good. The same bytes again are fine, other bytes are refused: REGISTRY_VERSION_TAKEN. */
  readonly publish: (upload: Upload) => Promise<Result<Published>>;
  /** Newest first, of one remote or of all the actor may read. */
  readonly versions: (remote?: string) => Promise<Result<readonly VersionSummary[]>>;
  readonly manifest: (remote: string, version: string) => Promise<Result<RemoteManifest>>;
  /** Those the actor may read. */
  readonly sites: () => Promise<Result<readonly SitePointer[]>>;
  readonly show: (site: string) => Promise<Result<SiteView>>;
  /** What the edge needs to serve the site. */
  readonly release: (site: string) => Promise<Result<Release>>;
  readonly history: (site: string) => Promise<Result<readonly HistoryEntry[]>>;
  /** An edge says that it serves a revision, or why it cannot. */
  readonly reportServing: (site: string, report: ServingReport) => Promise<Result<ServingReport>>;
  readonly pin: (site: string, request: PinRequest) => Promise<Result<Moved>>;
  readonly rollback: (site: string, request: RollbackRequest) => Promise<Result<Moved>>;
  readonly applyConfig: (site: string, request: ConfigRequest) => Promise<Result<Moved>>;
  /** Gives a site a host, before or after the site is founded. A host belongs to one site: REGISTRY_HOST_TAKEN. */
  readonly addHost: (site: string, host: string) => Promise<Result<HostSummary>>;
  /** Takes a host from a site, unless the site's address is there: REGISTRY_HOST_IN_USE. */
  readonly removeHost: (site: string, host: string) => Promise<Result<{ readonly host: string }>>;
  /** By host: those of one site, or of all. */
  readonly hosts: (site?: string) => Promise<Result<readonly HostSummary[]>>;
  /**
   * Lets a site sell the cars of a dealership, before or after the site is founded. A dealership that belongs to no site
   * belongs to this one then: its deposit is that site's.
   */
  readonly addDealership: (site: string, dealership: string) => Promise<Result<DealershipSummary>>;
  /** Takes a dealership from a site, unless its configuration names it: REGISTRY_DEALERSHIP_IN_USE. */
  readonly removeDealership: (
    site: string,
    dealership: string,
  ) => Promise<Result<{ readonly dealership: string; readonly stays: readonly Holds[] }>>;
  /** By dealership: those of one site, or of all. */
  readonly dealerships: (site?: string) => Promise<Result<readonly DealershipSummary[]>>;
  /** Adds a token, or replaces the one of that name. */
  readonly issueToken: (request: TokenRequest) => Promise<Result<IssuedToken>>;
  /**
   * Replaces the secret of a token, which holds as long again as it held before; the old secret is worthless at once.
   * Everybody may rotate their own.
   */
  readonly rotateToken: (name: string) => Promise<Result<IssuedToken>>;
  readonly revokeToken: (name: string) => Promise<Result<{ readonly name: string }>>;
  readonly tokens: () => Promise<Result<readonly TokenSummary[]>>;
  /** What was done or tried with a site, a `remote@version` or a token: newest first, 200 at most. */
  readonly audit: (subject: string) => Promise<Result<readonly AuditEntry[]>>;
};
