import type {
  HistoryEntry,
  Lockfile,
  Override,
  OverrideRelease,
  Release,
  RemoteManifest,
  Rollout,
  RolloutGuard,
} from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { VersionFiles } from '../assets/version-files.ts';
import type { SetComparison } from '../decisions/compare-sets.ts';
import type { Difference } from '../decisions/differences.ts';
import type { PackedReleases } from '../decisions/packed-releases.ts';
import type { VersionSizes } from '../decisions/version-sizes.ts';
import type { Refusal, Result } from '../refusal.ts';
import type {
  AuditRequest,
  CancelRequest,
  CanIPinRequest,
  ChangeRequest,
  Channel,
  ChannelRequest,
  ConfigRequest,
  DeprecationRequest,
  EdgeFailure,
  FreezeRequest,
  HoldRequest,
  OverrideMove,
  OverrideRequest,
  PinRequest,
  PreviewMark,
  ReleasesRequest,
  RollbackRequest,
  RolloutRequest,
  ScheduleRequest,
  ServingReport,
  SteerRequest,
  TokenRequest,
  TrustedPublisherRequest,
  UndoRequest,
} from '../requests.ts';
import type { AuditLine, StoredToken } from '../store/access-store.ts';
import type { VersionHold } from '../store/channel-store.ts';
import type { StoredDealership } from '../store/dealership-store.ts';
import type { StoredFreeze } from '../store/freeze-store.ts';
import type { StoredHost } from '../store/host-store.ts';
import type { StoredScheduled } from '../store/scheduled-store.ts';
import type { ServingFault } from '../store/serving-store.ts';
import type { ListedSite, SitePointer } from '../store/site-store.ts';
import type { StoredTrustedPublisher } from '../store/trusted-publisher-store.ts';
import type { ListedVersion } from '../store/version-store.ts';
import type { Holds } from './deps.ts';
import type { Sent } from './sent.ts';

/** A published version without its manifest. */
export type VersionSummary = Sent<ListedVersion> & {
  /** Time after which a preview is deleted, unless something still refers to it. Absent: the version is a release. */
  readonly deletedAfter?: string;
  /** The previous release of the remote. Absent: there is none, or its sizes are unknown. */
  readonly before?: { readonly version: string; readonly sizes: VersionSizes };
  /** Absent: the version is not deprecated. */
  readonly deprecated?: Deprecation;
};

type NamedVersion = { readonly remote: string; readonly version: string };

/** Why sites should stop using a version, who deprecated it, and when (ISO 8601 in UTC). */
export type Deprecation = {
  readonly why: string;
  /** Last day on which the version is supported, such as `2026-12-31`; null if no day was given. */
  readonly until: string | null;
  readonly by: string;
  readonly at: string;
};

/** A version to publish. `manifest` is the content of `remote.json`. */
export type Upload = {
  readonly manifest: unknown;
  readonly files: VersionFiles;
  /** Address of the CI run that publishes. */
  readonly runUrl?: string | undefined;
  /** Marks a pre-release built from a branch. It is deleted after two weeks, unless something refers to it. */
  readonly preview?: PreviewMark | undefined;
};
export type Published = {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'published' | 'already-published';
  readonly files: number;
  /** Sizes of the version. Absent: it was already published before this request. */
  readonly sizes?: VersionSizes;
  /** See `VersionSummary`. */
  readonly before?: VersionSummary['before'];
};

/** A change that is filed now and carried out at a later time. Times are ISO 8601 in UTC. */
export type Scheduled = Pick<StoredScheduled, 'id' | 'notify' | 'filedBy' | 'state' | 'outcome' | 'change'> & {
  /** The sites that the change affects. Only its author also sees those that the reader's role does not cover. */
  readonly sites: readonly string[];
  readonly remotes: ChangeRequest['remotes'];
  readonly why: string;
  readonly dueAt: string;
  readonly filedAt: string;
  readonly endedAt: string | null;
};

/**
 * The channel that a site follows (null: none), and its holds: remotes that keep their version when a different version
 * is promoted.
 */
export type SiteChannel = {
  readonly site: string;
  readonly channel: Channel | null;
  readonly holds: readonly Sent<Omit<VersionHold, 'site'>>[];
};

/** A site that a promotion did not change, because it has a hold on the remote. */
export type HeldSite = { readonly site: string; readonly remote: string; readonly why: string };

/** A window in which a site cannot be changed. Times are ISO 8601 in UTC. */
export type Freeze = Sent<StoredFreeze>;

/** A site with its pinned versions, as users see it. */
export type SiteView = SitePointer & {
  readonly config: string;
  readonly remotes: readonly {
    readonly remote: string;
    readonly version: string;
    readonly publishedAt: string | null;
    readonly publishedBy: string | null;
    /** Absent: the version is not deprecated. */
    readonly deprecated?: Deprecation;
  }[];
  readonly lastChange: HistoryEntry;
  /** Id of the rollout that runs on the site, or null. */
  readonly rollout: string | null;
  /** The channel that the site follows. Absent: it follows none. */
  readonly channel?: Channel;
  /** The current freeze window. Absent: the site is not frozen. */
  readonly freeze?: Freeze;
  /** Edges that cannot serve the current revision of the site, and still serve an earlier one. */
  readonly unserved: readonly Sent<Omit<ServingFault, 'site'>>[];
};

/** Result of a change of one site. `changed` is false if the change made no difference; then nothing was stored. */
export type Moved = SitePointer & {
  readonly changed: boolean;
  readonly differences: readonly Difference[];
  /** Active reservations for cars that the site no longer sells. They stay valid until they expire. */
  readonly stays: readonly Holds[];
};

/** Result of a change of several sites. */
export type Changed = {
  /** Id of the change in the history of each site; null if nothing was changed. */
  readonly change: string | null;
  readonly sites: readonly Moved[];
  /** Sites that were left out because they refused the change (`exceptRefused`). */
  readonly refused: readonly { readonly site: string; readonly refusal: Refusal }[];
  /** Sites of the channel that were left out because they have a hold on a named remote. Absent: there are none. */
  readonly held?: readonly HeldSite[];
};

/** A fault that one or more sites have. `message` does not name the sites. */
export type SharedFault = { readonly where: string; readonly message: string; readonly sites: readonly string[] };

/** Whether the sites would accept a change. */
export type PinVerdicts = {
  /** Whether all sites would accept the change. */
  readonly fits: boolean;
  readonly sites: readonly {
    readonly site: string;
    readonly revision: number;
    readonly fits: boolean;
    /** What the change would change on the site. */
    readonly differences: readonly Difference[];
    /**
     * Other versions with which the site would accept the change, best first; each of them alone is enough. Empty if
     * the site accepts the change, or if no such version was found.
     */
    readonly suggestions: readonly Readonly<Record<string, string>>[];
  }[];
  /** Each fault once, with the sites that have it. */
  readonly faults: readonly SharedFault[];
  /** Warnings that do not prevent the change. Absent: there are none. */
  readonly warnings?: readonly SharedFault[];
};

/** Whether the sites would accept a planned rollout, and its expected times. */
export type RolloutForecast = {
  readonly verdicts: PinVerdicts;
  readonly steps: readonly {
    readonly share: number;
    /** Earliest and latest start of the step, in minutes after the start of the rollout. */
    readonly fromMinutes: number;
    readonly untilMinutes: number;
  }[];
  readonly guards: readonly (RolloutGuard & {
    /**
     * Expected minutes until the guard is decided, if control and candidate perform equally and the sites' traffic
     * stays as it is. Null if the traffic is unknown, or too low for the guard ever to be decided.
     */
    readonly expectedMinutes: number | null;
  })[];
};

/** A site's configuration and its id, for editing. */
export type ConfigView = {
  readonly site: string;
  readonly id: string;
  readonly config: SiteConfig;
  /** The change that applied the site's current configuration. */
  readonly applied: HistoryEntry;
};

/** A site that runs a version of a remote. */
export type RemoteRun = {
  readonly site: string;
  readonly version: string;
  readonly revision: number;
  /** The team that owns the version. Absent: the version names none. */
  readonly team?: string;
};

/** A host, and the site to which it belongs. */
export type HostSummary = Sent<StoredHost>;

/** A dealership whose cars a site may sell. */
export type DealershipSummary = Sent<StoredDealership>;

/** A token without the hash of its secret. */
export type TokenSummary = Sent<Omit<StoredToken, 'hash' | 'identity'>>;

/** A publisher who is trusted by issuer, audience and subject of identity tokens. */
export type TrustedPublisher = Sent<StoredTrustedPublisher>;

/** An action that was carried out or refused. */
export type AuditEntry = Sent<AuditLine>;

/** A token with its secret. The secret is returned only once; the registry stores only its hash. */
export type IssuedToken = TokenSummary & { readonly secret: string };

/** A new override link. Its token is returned only once. `url` is the site's home page with the token. */
export type CreatedOverride = Override & { readonly token: string; readonly url: string };

/** All operations of the registry for one actor. The registry itself and its HTTP client have the same operations. */
export type RegistryOperations = {
  /**
   * Stores a version. Publishing the same files again succeeds; other files under the same number are refused with
   * REGISTRY_VERSION_TAKEN.
   */
  readonly publish: (upload: Upload) => Promise<Result<Published>>;
  /** Versions of one remote, newest first. Without an argument: of all remotes that the actor may read. */
  readonly versions: (remote?: string) => Promise<Result<readonly VersionSummary[]>>;
  readonly manifest: (remote: string, version: string) => Promise<Result<RemoteManifest>>;
  /** The source map of a version's script, as JSON text. Source maps are never served to visitors. */
  readonly sourceMap: (remote: string, version: string, script: string) => Promise<Result<Uint8Array>>;
  /** Deprecates a version: users who run or pin it get a warning. Replaces an earlier deprecation. */
  readonly deprecate: (
    remote: string,
    version: string,
    request: DeprecationRequest,
  ) => Promise<Result<Deprecation & NamedVersion>>;
  readonly undeprecate: (remote: string, version: string) => Promise<Result<NamedVersion>>;
  /** Sites that the actor may read, with their addresses and versions. */
  readonly sites: () => Promise<Result<readonly ListedSite[]>>;
  readonly show: (site: string) => Promise<Result<SiteView>>;
  /** Everything that the edge needs to serve the site. */
  readonly release: (site: string) => Promise<Result<Release>>;
  /** Releases of several sites in a compact form, which `unpackReleases` reads. Unknown sites are left out. */
  readonly releases: (request: ReleasesRequest) => Promise<Result<PackedReleases>>;
  readonly history: (site: string) => Promise<Result<readonly HistoryEntry[]>>;
  /** Records that an edge serves a revision of a site, or why it cannot. */
  readonly reportServing: (site: string, report: ServingReport) => Promise<Result<ServingReport>>;
  /** Records that a remote failed while an edge rendered a page of a site. */
  readonly reportFailure: (site: string, report: EdgeFailure) => Promise<Result<EdgeFailure>>;
  readonly pin: (site: string, request: PinRequest) => Promise<Result<Moved>>;
  readonly rollback: (site: string, request: RollbackRequest) => Promise<Result<Moved>>;
  readonly applyConfig: (site: string, request: ConfigRequest) => Promise<Result<Moved>>;
  /** Changes versions and configurations of one or more sites, all or none. */
  readonly change: (request: ChangeRequest) => Promise<Result<Changed>>;
  /**
   * Says whether each site would accept a change. If not, it suggests versions that the site would accept. Changes
   * nothing.
   */
  readonly canIPin: (request: CanIPinRequest) => Promise<Result<PinVerdicts>>;
  /**
   * Undoes one change on all its sites. Later changes of other versions are kept. On a frozen site only the latest
   * change can be undone.
   */
  readonly undoChange: (change: string, request: UndoRequest) => Promise<Result<Changed>>;
  /** Rollouts, newest first. A rollout is listed only if the actor may read all its sites. */
  readonly rollouts: () => Promise<Result<readonly Rollout[]>>;
  readonly rollout: (id: string) => Promise<Result<Rollout>>;
  /** Validates a rollout's plan, and tells how long the rollout takes. Nothing is changed. */
  readonly planRollout: (request: RolloutRequest) => Promise<Result<RolloutForecast>>;
  readonly startRollout: (request: RolloutRequest) => Promise<Result<Rollout>>;
  readonly steerRollout: (id: string, request: SteerRequest) => Promise<Result<Rollout>>;
  /** Schedules a change for a later time, if the sites would accept it now. It is checked again when it is due. */
  readonly schedule: (request: ScheduleRequest) => Promise<Result<Scheduled>>;
  /**
   * Scheduled changes with a site that the actor may read, and those that were filed with the actor's token. Waiting
   * changes come first.
   */
  readonly scheduled: () => Promise<Result<readonly Scheduled[]>>;
  /**
   * Cancels a scheduled change if the actor may change all its sites, or filed it with the current token. Otherwise
   * only the sites that the actor may change are taken out, and the change keeps waiting for the other sites.
   */
  readonly cancelScheduled: (id: string, request: CancelRequest) => Promise<Result<Scheduled>>;
  /** Channel and holds of each site that the actor may read. */
  readonly channels: () => Promise<Result<readonly SiteChannel[]>>;
  readonly setChannel: (site: string, request: ChannelRequest) => Promise<Result<SiteChannel>>;
  /** Makes a remote of a site keep its version when another version is promoted to the site's channel. */
  readonly hold: (site: string, remote: string, request: HoldRequest) => Promise<Result<SiteChannel>>;
  readonly unhold: (site: string, remote: string) => Promise<Result<SiteChannel>>;
  /**
   * Adds a freeze window, within which changes of a site are refused. The site's latest change can still be undone, and
   * a rollout can still be rolled back.
   */
  readonly freeze: (site: string, request: FreezeRequest) => Promise<Result<Freeze>>;
  /** Windows that have not ended, of one site or of all sites that the actor may read, sorted by start. */
  readonly freezes: (site?: string) => Promise<Result<readonly Freeze[]>>;
  /** Removes a window. Only an admin may remove a window that has begun. */
  readonly removeFreeze: (site: string, id: string) => Promise<Result<Freeze>>;
  /** Sites that run a remote and that the actor may read, sorted by slug. */
  readonly runs: (remote: string) => Promise<Result<readonly RemoteRun[]>>;
  /** Compares the versions of two sites, or two lockfiles. */
  readonly diff: (from: string, to: string) => Promise<Result<SetComparison>>;
  readonly lockfile: (id: string) => Promise<Result<Lockfile>>;
  readonly siteConfig: (site: string) => Promise<Result<ConfigView>>;
  /**
   * Creates a link that shows other versions to one browser. The versions are checked as for a pin. The site's
   * configuration must allow overrides; if the link names a developer's origin, the configuration must allow this
   * origin too, unless it is on localhost.
   */
  readonly createOverride: (site: string, request: OverrideRequest) => Promise<Result<CreatedOverride>>;
  /**
   * Changes the published version of the remote in a link that loads this remote from a developer's origin. The version
   * is checked as for a pin. Refused for other links: what they show never changes.
   */
  readonly moveOverride: (site: string, id: string, request: OverrideMove) => Promise<Result<Override>>;
  /** Override links of a site, newest first, at most 200. */
  readonly overrides: (site: string) => Promise<Result<readonly Override[]>>;
  /** Ends an override link at once. */
  readonly revokeOverride: (site: string, id: string) => Promise<Result<Override>>;
  /**
   * Versions and configuration that a link shows, for an edge. Refused if the link has expired or was revoked, or if
   * the site no longer allows it.
   */
  readonly overrideRelease: (site: string, id: string) => Promise<Result<OverrideRelease>>;
  /**
   * Assigns a host to a site, which may be created later. A host of another site is refused with REGISTRY_HOST_TAKEN.
   */
  readonly addHost: (site: string, host: string) => Promise<Result<HostSummary>>;
  /**
   * Removes a host from a site. Refused with REGISTRY_HOST_IN_USE if the site's `url` or `redirectHosts` names the
   * host.
   */
  readonly removeHost: (site: string, host: string) => Promise<Result<{ readonly host: string }>>;
  /** Hosts of one site, or of all sites, sorted by host. */
  readonly hosts: (site?: string) => Promise<Result<readonly HostSummary[]>>;
  /**
   * Permits a site to sell the cars of a dealership. The site may be created later. A dealership without an owner gets
   * this site as its owner. The owner's configuration sets the deposit.
   */
  readonly addDealership: (site: string, dealership: string) => Promise<Result<DealershipSummary>>;
  /** Removes a dealership from a site. Refused with REGISTRY_DEALERSHIP_IN_USE if the site's configuration names it. */
  readonly removeDealership: (
    site: string,
    dealership: string,
  ) => Promise<Result<{ readonly dealership: string; readonly stays: readonly Holds[] }>>;
  /** Dealerships of one site, or of all sites, sorted by dealership. */
  readonly dealerships: (site?: string) => Promise<Result<readonly DealershipSummary[]>>;
  /**
   * Issues a token. If a token of this name exists, its secret is replaced. The existing token gets a different role
   * only with `replace`; without it, the request is refused with REGISTRY_TOKEN_TAKEN.
   */
  readonly issueToken: (request: TokenRequest) => Promise<Result<IssuedToken>>;
  /**
   * Replaces the secret of a token, and extends the token by its original lifetime. The old secret is invalid at once.
   * Holders may rotate their own token.
   */
  readonly rotateToken: (name: string) => Promise<Result<IssuedToken>>;
  readonly revokeToken: (name: string) => Promise<Result<{ readonly name: string }>>;
  readonly tokens: () => Promise<Result<readonly TokenSummary[]>>;
  /**
   * Trusts a publisher without a stored token: identity tokens of this issuer, for this audience, whose subject matches
   * the pattern, may publish the named remotes.
   */
  readonly trustPublisher: (request: TrustedPublisherRequest) => Promise<Result<TrustedPublisher>>;
  readonly trustedPublishers: () => Promise<Result<readonly TrustedPublisher[]>>;
  /** Ends the trust in a publisher. From the next request on, its identity tokens are refused. */
  readonly distrustPublisher: (id: string) => Promise<Result<TrustedPublisher>>;
  /**
   * Audit entries about a site, a `remote@version` or a token, newest first. Those about a site include changes of
   * several sites. Without a subject: all entries.
   */
  readonly audit: (request: AuditRequest) => Promise<Result<readonly AuditEntry[]>>;
};
