import type { Rollout } from '@forecourt/contracts/release';
import type { RegistryOperations, Result } from '@forecourt/deploy/registry';

/** The value that an operation of the registry returns. */
export type ValueOf<Name extends keyof RegistryOperations> =
  Awaited<ReturnType<RegistryOperations[Name]>> extends Result<infer Value> ? Value : never;

export type VersionSummary = ValueOf<'versions'>[number];
export type SiteView = ValueOf<'show'>;
export type HistoryEntry = ValueOf<'history'>[number];
export type SetComparison = ValueOf<'diff'>;
export type TokenSummary = ValueOf<'tokens'>[number];
export type AuditEntry = ValueOf<'audit'>[number];
export type IssuedToken = ValueOf<'issueToken'>;
export type RemoteManifest = ValueOf<'manifest'>;
export type Deprecation = NonNullable<VersionSummary['deprecated']>;
export type { Rollout };

/** The channel that a site follows, and the remotes that it holds. */
export type SiteChannel = ValueOf<'channels'>[number];
export type Channel = NonNullable<SiteChannel['channel']>;
export type Hold = SiteChannel['holds'][number];

/** A window in which a site is not changed. */
export type Freeze = ValueOf<'freezes'>[number];

/** A change that is carried out at a set time. */
export type Scheduled = ValueOf<'scheduled'>[number];

/** A site and the versions that it runs. */
export type SiteRow = ValueOf<'sites'>[number];

/** Versions to pin by remote; null removes a remote. */
export type Wanted = Readonly<Record<string, string | null>>;

/** Whether a change concerns the control of a running rollout, its candidate, or both. */
export type RolloutSide = 'control' | 'candidate' | 'both';

/** The result of a change of several sites. */
export type Changed = ValueOf<'change'>;

/** The gate's verdict on a change, for each site. */
export type PinVerdicts = ValueOf<'canIPin'>;
export type SharedFault = PinVerdicts['faults'][number];
export type Forecast = ValueOf<'planRollout'>;
