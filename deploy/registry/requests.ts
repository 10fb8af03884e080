import {
  FailureReport,
  filePath,
  localTimePattern,
  lockfilePattern,
  longestOverrideHours,
  partName,
  RemoteManifest,
  RolloutPlan,
  remoteName,
  versionPattern,
} from '@forecourt/contracts/release';
import { mostEntries, slug } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';
import { longestIssuer } from './access/identity-tokens/issuer-address.ts';
import { longestSubject } from './access/identity-tokens/subject-pattern.ts';
import { Role } from './access/role.ts';
import { tokenNamePattern } from './access/token.ts';
import { mostPacked } from './decisions/packed-releases.ts';
import { branchPattern, longestBranch } from './decisions/preview-version.ts';
import { rolloutActions } from './decisions/rollout/steer.ts';

const why = z.string().check(z.maxLength(500));
const expectedRevision = z.int().check(z.gte(0));

/** Maximum number of remotes in a request, because each needs a look-up. A site has fewer than ten. */
const mostRemotes = 100;

/** Maximum number of sites in a change. All sites of a change are checked and stored together. */
const mostSites = 5_000;

const version = z.string().check(z.maxLength(60), z.regex(versionPattern, 'Use a version such as 1.4.2.'));
const remotes = z.record(remoteName, z.nullable(version)).check(mostEntries(mostRemotes));

/** An ISO 8601 time with an offset. */
const moment = z.iso.datetime({ offset: true }).check(z.maxLength(40));

/**
 * Email addresses that get a mail about the outcome.
 *
 * @source RFC 5321 §4.5.3.1
 */
const notify = z.array(z.email().check(z.maxLength(254))).check(z.maxLength(20));

/** Id of a configuration: `cf-` and 12 hex digits. */
const configId = z
  .string()
  .check(z.regex(/^cf-[0-9a-f]{12}$/, 'Use the id of a configuration, such as cf-0123456789ab.'));

/** What a change affects on a site with a running rollout: the control, the candidate, or both. */
const rollout = z.enum(['control', 'candidate', 'both']);
export type RolloutChoice = z.infer<typeof rollout>;

/** Whether sites are changed within their freeze windows too; only for admins. Default: false. */
const despiteFreeze = z.optional(z.boolean());

/** Pins versions on a site. Remotes that are not named keep their version; null removes a remote from the site. */
export const PinRequest = z.strictObject({
  remotes,
  why,
  /** The revision that the author had read. If the site was changed since, the pin is refused. */
  expectedRevision,
  rollout: z.optional(rollout),
  despiteFreeze,
});
export type PinRequest = z.infer<typeof PinRequest>;

/**
 * Rolls a site back. `to`: an earlier lockfile or revision. Default: the state before the last change. `only`: the
 * part that is rolled back.
 */
export const RollbackRequest = z.strictObject({
  to: z.optional(z.union([z.string().check(z.maxLength(100)), z.int()])),
  only: z.optional(z.enum(['config', 'versions'])),
  why,
  expectedRevision,
  despiteFreeze,
});
export type RollbackRequest = z.infer<typeof RollbackRequest>;

/**
 * Sets a site's complete configuration, already merged with its template. Revision 0 creates the site. `basedOn`: id of
 * the configuration that was edited; if the site's configuration is a different one by now, the request is refused.
 */
export const ConfigRequest = z.strictObject({
  config: z.unknown(),
  basedOn: z.optional(configId),
  why,
  expectedRevision,
  rollout: z.optional(rollout),
  despiteFreeze,
});
export type ConfigRequest = z.infer<typeof ConfigRequest>;

/** The part of a change that concerns one site. */
export const SiteChange = z.strictObject({
  /** The revision that the author had read. Default: the site's current revision. */
  expectedRevision: z.optional(expectedRevision),
  /** The site's complete new configuration. Default: the configuration does not change. */
  config: z.optional(z.unknown()),
  basedOn: z.optional(configId),
});
export type SiteChange = z.infer<typeof SiteChange>;

/** Names of the channels: `next` for sites that get versions in preparation, `stable` for other sites. */
export const channels = ['stable', 'next'] as const;
export type Channel = (typeof channels)[number];

/**
 * All sites that follow this channel and are covered by the caller's role. A site is left out if it has a hold on a
 * remote that the request names.
 */
const channelSites = z.enum(['channel:stable', 'channel:next'] satisfies readonly `channel:${Channel}`[]);
export type ChannelSites = z.infer<typeof channelSites>;

/** Sets the channel that a site follows; null: the site follows none. */
export const ChannelRequest = z.strictObject({ channel: z.nullable(z.enum(channels)) });
export type ChannelRequest = z.infer<typeof ChannelRequest>;

export const HoldRequest = z.strictObject({ why });
export type HoldRequest = z.infer<typeof HoldRequest>;

/** Sites by slug; `*` means all sites that the caller's role covers. */
const sites = z.union([
  z.literal('*'),
  channelSites,
  z.record(slug, SiteChange).check(
    z.refine((named) => Object.keys(named).length > 0, 'Name at least one site.'),
    mostEntries(mostSites),
  ),
]);

/** Changes versions and configurations of one or more sites, all or none. */
export const ChangeRequest = z.strictObject({
  sites,
  remotes,
  /** Whether sites that refuse the change are left out. Default: if one site refuses, no site is changed. */
  exceptRefused: z.optional(z.boolean()),
  rollout: z.optional(rollout),
  despiteFreeze,
  why,
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** A change that is carried out at a later time. `notify`: mail addresses that get a mail about the outcome. */
export const ScheduleRequest = z.strictObject({
  ...ChangeRequest.shape,
  at: moment,
  notify: z.optional(notify),
});
export type ScheduleRequest = z.infer<typeof ScheduleRequest>;

/** Reads the releases of several sites. */
export const ReleasesRequest = z.strictObject({ sites: z.array(slug).check(z.minLength(1), z.maxLength(mostPacked)) });
export type ReleasesRequest = z.infer<typeof ReleasesRequest>;

export const CanIPinRequest = z.strictObject({ sites, remotes });
export type CanIPinRequest = z.infer<typeof CanIPinRequest>;

export const UndoRequest = z.strictObject({ why, despiteFreeze });
export type UndoRequest = z.infer<typeof UndoRequest>;

export const CancelRequest = z.strictObject({ why });
export type CancelRequest = z.infer<typeof CancelRequest>;

/** Starts a rollout. `configs`: by site, the candidate's configuration if it differs from the control's. */
export const RolloutRequest = z.strictObject({
  ...RolloutPlan.shape,
  startsAt: z.optional(moment),
  notify,
  configs: z.optional(z.record(slug, z.unknown()).check(mostEntries(mostSites))),
  despiteFreeze,
});
export type RolloutRequest = z.infer<typeof RolloutRequest>;

export const SteerRequest = z.strictObject({
  action: z.enum(rolloutActions),
  despiteFreeze,
  why,
  /** The revision of the rollout that the author had read. */
  expectedRevision,
});
export type SteerRequest = z.infer<typeof SteerRequest>;

/** Selects audit entries: those about a subject, or all. */
export const AuditRequest = z.strictObject({
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Maximum number of entries. Default: 200. */
  limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
});
export type AuditRequest = z.infer<typeof AuditRequest>;
/** Creates a link that shows other versions to one browser. See `OverrideTarget`. */
export const OverrideRequest = z.strictObject({
  target: z.union([
    z.strictObject({
      lockfile: z.string().check(z.regex(lockfilePattern, 'Use the id of a lockfile such as lk-0123456789abcdef.')),
    }),
    z.strictObject({
      remotes: z.record(remoteName, version).check(
        z.refine((named) => Object.keys(named).length > 0, 'Name at least one remote.'),
        mostEntries(mostRemotes),
      ),
    }),
    z.strictObject({
      remote: remoteName,
      origin: z.string().check(z.maxLength(200)),
      version: z.optional(version),
      layout: z.optional(
        z.record(partName, z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10))).check(mostEntries(20)),
      ),
    }),
  ]),
  expiresInHours: z
    .int()
    .check(z.gte(1), z.lte(longestOverrideHours, `A link lasts ${longestOverrideHours} hours at most.`)),
  why,
});
export type OverrideRequest = z.infer<typeof OverrideRequest>;

/** Changes the published version of the remote in a link that loads this remote from a developer's origin. */
export const OverrideMove = z.strictObject({ version });
export type OverrideMove = z.infer<typeof OverrideMove>;

/** Deprecates a version. `until`: last day on which it is supported. Default: no day is given. */
export const DeprecationRequest = z.strictObject({ why, until: z.optional(z.iso.date()) });
export type DeprecationRequest = z.infer<typeof DeprecationRequest>;

const localTime = z.string().check(z.regex(localTimePattern, 'Use a time in the site’s time zone: 2026-12-20T18:00.'));

/** Freezes a site within a window. Times are in the site's time zone. */
export const FreezeRequest = z.strictObject({ from: localTime, until: localTime, why });
export type FreezeRequest = z.infer<typeof FreezeRequest>;

/** Tells whether an edge serves the site's current revision; `fault` is the reason why not. */
export const ServingReport = z.strictObject({
  revision: z.int().check(z.gte(1)),
  fault: z.nullable(z.string().check(z.maxLength(1_000))),
});
export type ServingReport = z.infer<typeof ServingReport>;

/** A failure that an edge reports. The request's path names the site. */
export const EdgeFailure = z.extend(z.omit(FailureReport, { site: true }), {
  remote: remoteName,
  version,
  lockfile: z.string().check(z.regex(lockfilePattern)),
  island: z.optional(partName),
});
export type EdgeFailure = z.infer<typeof EdgeFailure>;

export const TokenRequest = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(tokenNamePattern, 'Use lower-case letters, digits and hyphens.')),
  role: Role,
  /**
   * Whether an existing token of this name may get a different role, or a role for different sites, remotes or
   * dealerships. Default: false.
   */
  replace: z.optional(z.boolean()),
  /** Lifetime of the token in days. Default: 90. */
  expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(366, 'A token lasts 366 days at most.'))),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** Trusts the identity tokens of a publisher. See `trustPublisher`. */
export const TrustedPublisherRequest = z.strictObject({
  issuer: z.string().check(z.maxLength(longestIssuer)),
  audience: z.string().check(z.minLength(1), z.maxLength(200)),
  subject: z.string().check(z.minLength(1), z.maxLength(longestSubject)),
  remotes: z.array(remoteName).check(z.minLength(1, 'Name at least one remote.'), z.maxLength(mostRemotes)),
});
export type TrustedPublisherRequest = z.infer<typeof TrustedPublisherRequest>;

/** Maximum number of files of a version. */
const mostFiles = 1_000;
/** Maximum characters of a file in base64. A single file may be as large as a whole upload. */
const longestFile = 64 * 1024 * 1024;

/** Address of a CI run. Consoles show it as a link, so only web addresses are accepted. */
const runUrl = z.string().check(
  z.maxLength(500),
  z.refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Use the https address of the CI run.',
  ),
);

/**
 * Marks a pre-release of a branch. `branch`: the branch's name in the form that version numbers contain, see
 * `branchOfPreview`.
 */
export const PreviewMark = z.strictObject({
  branch: z
    .string()
    .check(z.maxLength(longestBranch), z.regex(branchPattern, 'Use lower-case letters, digits and hyphens.')),
});
export type PreviewMark = z.infer<typeof PreviewMark>;

/** An upload. `files`: content in base64 by path. The body is sent compressed. */
export const UploadBody = z.strictObject({
  manifest: RemoteManifest,
  runUrl: z.optional(runUrl),
  /** Absent: a release, which is stored until nothing has referred to it for months. */
  preview: z.optional(PreviewMark),
  files: z.record(filePath, z.string().check(z.maxLength(longestFile))).check(mostEntries(mostFiles)),
});
export type UploadBody = z.infer<typeof UploadBody>;
