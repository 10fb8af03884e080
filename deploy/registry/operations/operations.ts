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
import type { Refusal, Result } from '../refusal.ts';
import type {
  AuditRequest,
  CanIPinRequest,
  ChangeRequest,
  Channel,
  ChannelRequest,
  ConfigRequest,
  DeprecationRequest,
  FreezeRequest,
  HoldRequest,
  OverrideRequest,
  PinRequest,
  RollbackRequest,
  RolloutRequest,
  ScheduleRequest,
  ServingReport,
  SteerRequest,
  TokenRequest,
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
import type { ListedVersion } from '../store/version-store.ts';
import type { Holds } from './deps.ts';
import type { Sent } from './sent.ts';

/** A published version without its manifest. */
export type VersionSummary = Sent<ListedVersion> & {
  /** Absent: sites need not leave it. */
  readonly deprecated?: Deprecation;
};

type NamedVersion = { readonly remote: string; readonly version: string };

/** Why sites shall leave a version, by whom and when (ISO 8601 in UTC). */
export type Deprecation = {
  readonly why: string;
  /** Last day on which it is supported: `2026-12-31`; null: not said. */
  readonly until: string | null;
  readonly by: string;
  readonly at: string;
};

/** A version to publish: `manifest` is the content of `remote.json`. */
export type Upload = { readonly manifest: unknown; readonly files: VersionFiles };
export type Published = {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'published' | 'already-published';
  readonly files: number;
};

/** A change that is carried out at a time; times are ISO 8601 in UTC. */
export type Scheduled = Pick<StoredScheduled, 'id' | 'notify' | 'filedBy' | 'state' | 'outcome' | 'change'> & {
  /** Sites that it changes, as far as the reader's role covers them. */
  readonly sites: readonly string[];
  readonly remotes: ChangeRequest['remotes'];
  readonly why: string;
  readonly dueAt: string;
  readonly filedAt: string;
  readonly endedAt: string | null;
};

/** The channel that a site follows, null: none; and its remotes that stay as they are when a version is promoted. */
export type SiteChannel = {
  readonly site: string;
  readonly channel: Channel | null;
  readonly holds: readonly Sent<Omit<VersionHold, 'site'>>[];
};

/** A site that a promotion left as it is. */
export type HeldSite = { readonly site: string; readonly remote: string; readonly why: string };

/** A window in which a site is not changed; times are ISO 8601 in UTC. */
export type Freeze = Sent<StoredFreeze>;

/** A site with its pinned versions, for people. */
export type SiteView = SitePointer & {
  readonly config: string;
  readonly remotes: readonly {
    readonly remote: string;
    readonly version: string;
    readonly publishedAt: string | null;
    readonly publishedBy: string | null;
    /** Absent: the site need not leave the version. */
    readonly deprecated?: Deprecation;
  }[];
  readonly lastChange: HistoryEntry;
  /** Id of the rollout that runs on the site, or null. */
  readonly rollout: string | null;
  /** The channel it follows; absent: none. */
  readonly channel?: Channel;
  /** The freeze window in force; absent: none. */
  readonly freeze?: Freeze;
  /** Edges that cannot serve a revision and serve an earlier one instead. */
  readonly unserved: readonly Sent<Omit<ServingFault, 'site'>>[];
};

/** Result of a change of a site. `changed` false: nothing differed, and nothing was stored. */
export type Moved = SitePointer & {
  readonly changed: boolean;
  readonly differences: readonly Difference[];
  /** Reservations of cars the site no longer sells; they stay until they expire. */
  readonly stays: readonly Holds[];
};

/** Result of a change of several sites. */
export type Changed = {
  /** Id of the change in the history of each site; null: nothing was changed. */
  readonly change: string | null;
  readonly sites: readonly Moved[];
  /** Sites that were left out because they cannot run the change (`exceptRefused`). */
  readonly refused: readonly { readonly site: string; readonly refusal: Refusal }[];
  /** Sites of the channel that were left out because they hold a named remote; absent: none. */
  readonly held?: readonly HeldSite[];
};

/** A fault of one or more sites. `message` does not name them. */
export type SharedFault = { readonly where: string; readonly message: string; readonly sites: readonly string[] };

/** Whether a change would be accepted. */
export type PinVerdicts = {
  /** Whether all sites would accept it. */
  readonly fits: boolean;
  readonly sites: readonly {
    readonly site: string;
    readonly revision: number;
    readonly fits: boolean;
    /** What it would change. */
    readonly differences: readonly Difference[];
    /** Other versions with which it would fit, best first; each alone suffices. Empty: it fits, or none was found. */
    readonly suggestions: readonly Readonly<Record<string, string>>[];
  }[];
  /** Each fault once, with the sites that have it. */
  readonly faults: readonly SharedFault[];
  /** What speaks against the change without preventing it; absent: nothing. */
  readonly warnings?: readonly SharedFault[];
};

/** A plan before it starts. */
export type RolloutForecast = {
  readonly verdicts: PinVerdicts;
  readonly steps: readonly {
    readonly share: number;
    /** Minutes after the start at which the step begins at the earliest and at the latest. */
    readonly fromMinutes: number;
    readonly untilMinutes: number;
  }[];
  readonly guards: readonly (RolloutGuard & {
    /** Minutes until the guard is probably decided if both sides are alike, at the sites' current traffic; null: unknown. */
    readonly expectedMinutes: number | null;
  })[];
};

/** A site's configuration and its id, for editing. */
export type ConfigView = {
  readonly site: string;
  readonly id: string;
  readonly config: SiteConfig;
  /** The change since which the site has it. */
  readonly applied: HistoryEntry;
};

/** A site that runs a version of a remote. */
export type RemoteRun = { readonly site: string; readonly version: string; readonly revision: number };

/** A host and its site. */
export type HostSummary = Sent<StoredHost>;

/** A dealership whose cars a site may sell. */
export type DealershipSummary = Sent<StoredDealership>;

/** A token without its hash. */
export type TokenSummary = Sent<Omit<StoredToken, 'hash' | 'identity'>>;

/** An action that was done or refused. */
export type AuditEntry = Sent<AuditLine>;

/** `secret` is shown only once; the registry stores only its hash. */
export type IssuedToken = TokenSummary & { readonly secret: string };

/** A new override link. Its token is shown only once; `url` is the home page of the site with the token. */
export type CreatedOverride = Override & { readonly token: string; readonly url: string };

/** All operations of the registry on behalf of one actor, the same in-process and through the client. */
export type RegistryOperations = {
  /**
   * Stores a version permanently. Publishing the same bytes again succeeds, other bytes are refused:
   * REGISTRY_VERSION_TAKEN.
   */
  readonly publish: (upload: Upload) => Promise<Result<Published>>;
  /** Versions of one remote, or of all that the actor may read, newest first. */
  readonly versions: (remote?: string) => Promise<Result<readonly VersionSummary[]>>;
  readonly manifest: (remote: string, version: string) => Promise<Result<RemoteManifest>>;
  /** The source map of a script of a version, as JSON text. Visitors never get it. */
  readonly sourceMap: (remote: string, version: string, script: string) => Promise<Result<Uint8Array>>;
  /** Warns whoever runs or pins a version. Replaces an earlier warning. */
  readonly deprecate: (
    remote: string,
    version: string,
    request: DeprecationRequest,
  ) => Promise<Result<Deprecation & NamedVersion>>;
  readonly undeprecate: (remote: string, version: string) => Promise<Result<NamedVersion>>;
  /** Sites the actor may read, with address and versions. */
  readonly sites: () => Promise<Result<readonly ListedSite[]>>;
  readonly show: (site: string) => Promise<Result<SiteView>>;
  /** Everything the edge needs to serve the site. */
  readonly release: (site: string) => Promise<Result<Release>>;
  readonly history: (site: string) => Promise<Result<readonly HistoryEntry[]>>;
  /** Records that an edge serves a revision, or why it cannot. */
  readonly reportServing: (site: string, report: ServingReport) => Promise<Result<ServingReport>>;
  readonly pin: (site: string, request: PinRequest) => Promise<Result<Moved>>;
  readonly rollback: (site: string, request: RollbackRequest) => Promise<Result<Moved>>;
  readonly applyConfig: (site: string, request: ConfigRequest) => Promise<Result<Moved>>;
  /** Changes versions and configurations of one or many sites, all or none. */
  readonly change: (request: ChangeRequest) => Promise<Result<Changed>>;
  /** Whether a change would be accepted by each site, and what would help. Changes nothing. */
  readonly canIPin: (request: CanIPinRequest) => Promise<Result<PinVerdicts>>;
  /** Takes one change back on all of its sites; later changes of other versions stay. */
  readonly undoChange: (change: string, request: UndoRequest) => Promise<Result<Changed>>;
  /** Rollouts of which the actor may read every site, newest first. */
  readonly rollouts: () => Promise<Result<readonly Rollout[]>>;
  readonly rollout: (id: string) => Promise<Result<Rollout>>;
  /** Checks a plan and says how long it takes. Changes nothing. */
  readonly planRollout: (request: RolloutRequest) => Promise<Result<RolloutForecast>>;
  readonly startRollout: (request: RolloutRequest) => Promise<Result<Rollout>>;
  readonly steerRollout: (id: string, request: SteerRequest) => Promise<Result<Rollout>>;
  /** Files a change that is carried out at a time, if the sites would accept it now. It is checked again when due. */
  readonly schedule: (request: ScheduleRequest) => Promise<Result<Scheduled>>;
  /** Changes with a site that the actor may read, and those filed with the actor's token: those that wait first. */
  readonly scheduled: () => Promise<Result<readonly Scheduled[]>>;
  /**
   * Cancels a change of which the actor may change every site, or that was filed with the actor's token. From a change
   * of other sites, too, it takes out those that the actor may change, and the change goes on waiting for the others.
   */
  readonly cancelScheduled: (id: string, request: UndoRequest) => Promise<Result<Scheduled>>;
  /** Channel and holds of each site the actor may read. */
  readonly channels: () => Promise<Result<readonly SiteChannel[]>>;
  readonly setChannel: (site: string, request: ChannelRequest) => Promise<Result<SiteChannel>>;
  /** Keeps a remote of a site as it is when a version is promoted to the site's channel. */
  readonly hold: (site: string, remote: string, request: HoldRequest) => Promise<Result<SiteChannel>>;
  readonly unhold: (site: string, remote: string) => Promise<Result<SiteChannel>>;
  /** Refuses changes of a site within a window; undo, rollback and return stay possible. */
  readonly freeze: (site: string, request: FreezeRequest) => Promise<Result<Freeze>>;
  /** Windows that have not ended, of one site or of all that the actor may read, the first to begin first. */
  readonly freezes: (site?: string) => Promise<Result<readonly Freeze[]>>;
  /** Removes a window. Only an admin removes one that is in force. */
  readonly removeFreeze: (site: string, id: string) => Promise<Result<Freeze>>;
  /** Sites the actor may read that run a remote, sorted by slug. */
  readonly runs: (remote: string) => Promise<Result<readonly RemoteRun[]>>;
  /** Compares what two sites run, or two lockfiles. */
  readonly diff: (from: string, to: string) => Promise<Result<SetComparison>>;
  readonly lockfile: (id: string) => Promise<Result<Lockfile>>;
  readonly siteConfig: (site: string) => Promise<Result<ConfigView>>;
  /**
   * Creates a link that shows other versions to one browser. The set is checked like a pin; the site's configuration
   * must allow overrides, and the origin if one is named.
   */
  readonly createOverride: (site: string, request: OverrideRequest) => Promise<Result<CreatedOverride>>;
  /** Links of a site, newest first, at most 200. */
  readonly overrides: (site: string) => Promise<Result<readonly Override[]>>;
  /** Ends a link at once. */
  readonly revokeOverride: (site: string, id: string) => Promise<Result<Override>>;
  /** What a link shows, for an edge. Refused once it is expired or revoked, or if the site no longer allows it. */
  readonly overrideRelease: (site: string, id: string) => Promise<Result<OverrideRelease>>;
  /** Assigns a host to a site, before or after the site is created. A host belongs to one site: REGISTRY_HOST_TAKEN. */
  readonly addHost: (site: string, host: string) => Promise<Result<HostSummary>>;
  /** Removes a host from a site, unless the site's address uses it: REGISTRY_HOST_IN_USE. */
  readonly removeHost: (site: string, host: string) => Promise<Result<{ readonly host: string }>>;
  /** Hosts of one site, or of all, sorted by host. */
  readonly hosts: (site?: string) => Promise<Result<readonly HostSummary[]>>;
  /**
   * Lets a site sell the cars of a dealership, before or after the site is created. If the dealership has no owner,
   * this site becomes the owner, which sets its deposit.
   */
  readonly addDealership: (site: string, dealership: string) => Promise<Result<DealershipSummary>>;
  /** Removes a dealership from a site, unless its configuration names it: REGISTRY_DEALERSHIP_IN_USE. */
  readonly removeDealership: (
    site: string,
    dealership: string,
  ) => Promise<Result<{ readonly dealership: string; readonly stays: readonly Holds[] }>>;
  /** Dealerships of one site, or of all, sorted by dealership. */
  readonly dealerships: (site?: string) => Promise<Result<readonly DealershipSummary[]>>;
  /**
   * Adds a token, or replaces the secret of that name. Another role or other names need `replace`:
   * REGISTRY_TOKEN_TAKEN.
   */
  readonly issueToken: (request: TokenRequest) => Promise<Result<IssuedToken>>;
  /**
   * Replaces the secret of a token and extends it by its original lifetime; the old secret is invalid at once. Holders
   * may rotate their own token.
   */
  readonly rotateToken: (name: string) => Promise<Result<IssuedToken>>;
  readonly revokeToken: (name: string) => Promise<Result<{ readonly name: string }>>;
  readonly tokens: () => Promise<Result<readonly TokenSummary[]>>;
  /** Audit entries of a site, a `remote@version` or a token, or of all, newest first. */
  readonly audit: (request: AuditRequest) => Promise<Result<readonly AuditEntry[]>>;
};
