import type { Rollout } from '@forecourt/contracts/release';
import type { RegistryOperations, Result } from '@forecourt/deploy/registry';

/** What an operation of the registry answers. */
export type ValueOf<Name extends keyof RegistryOperations> =
  Awaited<ReturnType<RegistryOperations[Name]>> extends Result<infer Value> ? Value : never;

export type VersionSummary = ValueOf<'versions'>[number];
export type SiteView = ValueOf<'show'>;
export type HistoryEntry = ValueOf<'history'>[number];
export type TokenSummary = ValueOf<'tokens'>[number];
export type AuditEntry = ValueOf<'audit'>[number];
export type IssuedToken = ValueOf<'issueToken'>;
export type RemoteManifest = ValueOf<'manifest'>;
export type { Rollout };

/** A site with what it runs. */
export type SiteRow = {
  readonly site: string;
  readonly name: string;
  /** Host of its address. */
  readonly host: string | null;
  readonly revision: number;
  readonly lockfile: string;
  /** Versions by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Id of the rollout that runs on it. */
  readonly rollout: string | null;
  /** Time of its last change, ISO 8601 in UTC. */
  readonly changedAt: string | null;
};

/** Versions to pin by remote; null removes a remote. */
export type Wanted = Readonly<Record<string, string | null>>;

/** A fault of one or more sites. `message` does not name them. */
export type SharedFault = { readonly where: string; readonly message: string; readonly sites: readonly string[] };

/** Whether a change would be accepted. */
export type PinVerdicts = {
  readonly fits: boolean;
  readonly sites: readonly {
    readonly site: string;
    readonly fits: boolean;
    /** Other versions with which it would fit, best first; each alone suffices. */
    readonly suggestions: readonly Readonly<Record<string, string>>[];
  }[];
  readonly faults: readonly SharedFault[];
};
