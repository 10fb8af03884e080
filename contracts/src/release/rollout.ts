import * as z from '@forecourt/contracts/schema';
import { mostEntries } from '../most-entries.ts';
import { remoteName, slug, versionPattern } from '../names.ts';
import type { Release } from './lockfile.ts';

/** All visitors, as a share; shares and buckets are in basis points. */
export const allVisitors = 10_000;

/** Path of the edge that says whether the lockfile in `?lockfile=lk-…` was rolled back: `{ "returned": true }`. */
export const returnedPath = '/-/release';

export const rolloutIdPattern = /^ro-[0-9a-f]{12}$/;

/** The part of a site's rollout that an edge needs: which visitors get the candidate. */
export type RolloutRelease = {
  readonly id: string;
  /** Key of the hash that assigns each visitor to a bucket. No browser receives it. */
  readonly bucketKey: string;
  /** Visitors whose bucket is below the share get the candidate; from 0 (nobody) to 10,000 (everybody). */
  readonly share: number;
  /** Planned end, ISO 8601 in UTC; the visitors' cookie expires with it. */
  readonly until: string;
  /** The parts of a release that visitors within the rollout's share get instead of the site's own parts. */
  readonly candidate: Pick<Release, 'lockfile' | 'manifests' | 'lastGood' | 'config'>;
};

const share = z.int().check(z.gte(0), z.lte(allVisitors));

/** One step of a plan. */
export const RolloutStep = z.object({
  /**
   * Share of the visitors; larger than in the previous step. If the last step covers fewer than all visitors, the
   * rollout waits there.
   */
  share,
  /** Minimum duration of the step, whatever the figures say. */
  minMinutes: z.int().check(z.gte(0), z.lte(60 * 24 * 30)),
  /** If the guards are still undecided after this time, the rollout pauses. */
  maxMinutes: z.int().check(z.gte(1), z.lte(60 * 24 * 30)),
});
export type RolloutStep = z.Infer<typeof RolloutStep>;

/**
 * Metrics by which the candidate is compared with the control. `errors` and `hydrated` are shares of the documents
 * shown, `enquiries` is a share of the visits, and vitals are 75th percentiles.
 */
export const guardNames = ['errors', 'hydrated', 'lcp', 'inp', 'cls', 'enquiries'] as const;
export type GuardName = (typeof guardNames)[number];

/** Largest limit of a guard: a minute, in milliseconds. For guards that are shares the largest limit is 1. */
const largestLimit = 60_000;

/** How much worse than the control the candidate may be. */
export const RolloutGuard = z.object({
  guard: z.oneOf(guardNames),
  /**
   * Largest tolerated difference to the control. `errors`: additional failures per document (0.005: half a percentage
   * point). `hydrated` and `enquiries`: how much lower the share may be. Vitals: how much higher the 75th percentile
   * may be; `lcp` and `inp` in milliseconds, `cls` without unit.
   */
  limit: z.number().check(z.gte(0), z.lte(largestLimit)),
});
export type RolloutGuard = z.Infer<typeof RolloutGuard>;

/** Maximum number of sites in a rollout. All candidates of a rollout are checked and stored together. */
const mostSites = 5_000;
/** Maximum number of remotes in a rollout; each costs a lookup. A site has seven remotes. */
const mostRemotes = 100;
/** Maximum length of an email address to which mail can be delivered. @source RFC 5321 §4.5.3.1 */
const longestMail = 254;

export const RolloutPlan = z.object({
  sites: z.array(slug).check(
    z.minLength(1),
    z.maxLength(mostSites),
    z.refine((sites) => new Set(sites).size === sites.length, 'List each site only once.'),
  ),
  /** Versions by remote, the same for every site; null removes a remote. */
  remotes: z
    .record(
      remoteName,
      z.nullable(z.string().check(z.maxLength(60), z.regex(versionPattern, 'Use a version such as 1.4.2.'))),
    )
    .check(mostEntries(mostRemotes)),
  steps: z.array(RolloutStep).check(z.minLength(1), z.maxLength(20)),
  guards: z.array(RolloutGuard).check(z.maxLength(guardNames.length)),
  /** Start, ISO 8601 with an offset. Default: now. */
  startsAt: z.optional(z.string().check(z.maxLength(40))),
  /** Email addresses that are notified of a pause, a rollback and the end. */
  notify: z.array(z.string().check(z.maxLength(longestMail))).check(z.maxLength(20)),
  why: z.string().check(z.maxLength(500)),
});
export type RolloutPlan = z.Infer<typeof RolloutPlan>;

/**
 * `running`: the step's minimum time has not passed. `waiting`: it has passed, but a guard is undecided.
 * `paused`: the share stays as it is until somebody acts. `returned` and `finished` are final: all visitors get the
 * control if `returned`, and the candidate if `finished`.
 */
export const rolloutPhases = ['scheduled', 'running', 'waiting', 'paused', 'returned', 'finished'] as const;
export type RolloutPhase = (typeof rolloutPhases)[number];

/** Measurements of one lockfile on one site since the rollout began, from signed reports only. */
export type ArmCounts = {
  /** Documents shown. A document counts once. */
  readonly views: number;
  readonly hydrated: number;
  /**
   * Failures caused by the versions' own code, at most one per document. Failures of the api, the search engine and the
   * machine do not count.
   */
  readonly ownErrors: number;
  readonly platformErrors: number;
  /** Visits: documents that were not reached from another page of the site. */
  readonly visits: number;
  /** Enquiries, reservations and bookings sent from these documents. */
  readonly enquiries: number;
  /** Histograms by vital: number of values by interval index. */
  readonly vitals: {
    readonly [vital in 'lcp' | 'inp' | 'cls']: readonly { readonly bucket: number; readonly count: number }[];
  };
  /**
   * Upper bound of what any three networks contributed together: the three largest counts of single networks on each
   * day, summed over all days. A verdict must still hold when this bound is subtracted. Default: unknown; nothing is
   * subtracted.
   */
  readonly fromFewNetworks?: {
    readonly ownErrors: number;
    /** Documents without a failure of the versions' own code. */
    readonly faultless: number;
    readonly notHydrated: number;
    readonly hydrated: number;
    readonly visits: number;
    /** Number of documents with measured vitals. */
    readonly vitals: number;
  };
};

/** The comparison of one guard at one moment. Values in the guard's unit. */
export type GuardReading = {
  readonly guard: GuardName;
  /**
   * `within`: the difference is certainly within the limit. `worse`: it is certainly beyond the limit. `unsure`:
   * undecided so far.
   */
  readonly verdict: 'within' | 'worse' | 'unsure';
  readonly control: number | null;
  readonly candidate: number | null;
  /**
   * How much worse the candidate is than the control. `low` and `high` bound the true difference, at every moment of
   * the rollout.
   */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly limit: number;
  /** Number of observations of control and candidate: documents, visits or measured values. */
  readonly observations: { readonly control: number; readonly candidate: number };
};

/** One entry of a rollout's record: what happened and when, who or what decided it, and on which figures. */
export type RolloutRecord = {
  readonly at: string;
  readonly actor: string;
  readonly phase: RolloutPhase;
  /** Index of the step, from 0. */
  readonly step: number;
  readonly share: number;
  readonly because: string;
  readonly readings: readonly GuardReading[];
};

/** A rollout as the registry stores it. */
export type Rollout = RolloutPlan & {
  readonly id: string;
  /** Integer from 1, incremented with each transition; used for compare-and-swap. */
  readonly revision: number;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly phase: RolloutPhase;
  readonly step: number;
  /** Current share; 0 while the rollout is scheduled and after a rollback. */
  readonly share: number;
  /** When the current step began. */
  readonly stepSince: string;
  /** Lockfiles by site. */
  readonly lockfiles: { readonly [site: string]: { readonly control: string; readonly candidate: string } };
  /** Oldest first. */
  readonly record: readonly RolloutRecord[];
};
