import * as z from '@forecourt/contracts/schema';
import { SourcePlace, StackFrame, signedLockfilePattern, versionPattern, viewIdPattern } from '../release/index.ts';
import { browserEngines } from './page-view.ts';

/**
 * Web vitals: Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, Time to First Byte, First
 * Contentful Paint.
 */
export const vitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Width of the viewport in CSS pixels: below 600, below 1024, and wider. */
export const viewportClasses = ['narrow', 'medium', 'wide'] as const;
export type ViewportClass = (typeof viewportClasses)[number];

const milliseconds = z.number().check(z.gte(0), z.lte(600_000));

/**
 * `POST /api/vitals`: web vitals of the page that a document was loaded with. Sent once, when that page is hidden. The
 * site is determined by the host, and the engine by the user agent. Values that a browser cannot measure are absent.
 */
export const PageVitals = z.object({
  /** Signed lockfile id of the document; see `PageState.lockfile`. */
  lockfile: z.string().check(z.regex(signedLockfilePattern)),
  /** The page's route, or `notFound`. */
  route: z.string().check(z.maxLength(60)),
  /** The page's remote, and the version that was shown. */
  remote: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60), z.regex(versionPattern)),
  viewport: z.oneOf(viewportClasses),
  values: z
    .object({
      lcp: z.optional(milliseconds),
      inp: z.optional(milliseconds),
      /** Without a unit. */
      cls: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
      ttfb: z.optional(milliseconds),
      fcp: z.optional(milliseconds),
    })
    .check(z.refine((values) => Object.keys(values).length > 0, 'Include at least one value.')),
  /** Sent only by documents of a rollout. */
  view: z.optional(z.string().check(z.regex(viewIdPattern))),
});
export type PageVitals = z.Infer<typeof PageVitals>;

const count = z.int().check(z.gte(0));

/** The 75th percentile of one web vital, computed from its histogram. */
export const VitalSummary = z.object({
  /** Milliseconds; CLS has no unit. */
  p75: z.number(),
  /** Number of documents that reported the value. */
  count,
});
export type VitalSummary = z.Infer<typeof VitalSummary>;

/** Values that were not measured are absent. */
export const VitalSummaries = z.object({
  lcp: z.optional(VitalSummary),
  inp: z.optional(VitalSummary),
  cls: z.optional(VitalSummary),
  ttfb: z.optional(VitalSummary),
  fcp: z.optional(VitalSummary),
});
export type VitalSummaries = z.Infer<typeof VitalSummaries>;

/** A place where an error was thrown. */
export const HealthFrame = z.object({
  /** The position in the published file. */
  built: StackFrame,
  /**
   * The position in the source, from the version's source map. Absent: the source map is missing or lacks this
   * position.
   */
  source: z.optional(SourcePlace),
});
export type HealthFrame = z.Infer<typeof HealthFrame>;

/** Health of one version of a remote. */
export const RemoteHealth = z.object({
  remote: z.string(),
  version: z.string(),
  /** Views of documents whose lockfile pins this version. */
  views: count,
  /** Web vitals of the remote's pages. */
  vitals: VitalSummaries,
  /** Failures that the version itself caused, as reported by browsers and the edge. */
  errors: count,
  /** Failures per 1,000 views, rounded to tenths; null without views. */
  errorsPerThousandViews: z.nullable(z.number()),
  /**
   * Failures of this version whose cause was the api, the search engine, the machine or the network.
   *
   * @see platformFailures
   */
  platformErrors: count,
  /** Most frequent first. */
  failures: z.array(
    z.object({
      kind: z.string(),
      code: z.string(),
      origin: z.oneOf(['own', 'platform']),
      count,
      /** Stack of the latest report that has one. The first frame is where the error was thrown; its callers follow. */
      stack: z.optional(z.array(HealthFrame)),
    }),
  ),
});
export type RemoteHealth = z.Infer<typeof RemoteHealth>;

/** Web vitals of one route in one kind of browser. */
const PageHealth = z.object({
  route: z.string(),
  remote: z.string(),
  version: z.string(),
  engine: z.oneOf(browserEngines),
  viewport: z.oneOf(viewportClasses),
  vitals: VitalSummaries,
});

/** Views of a version of a remote, and failures that the version itself caused. */
const RemoteErrors = z.object({ remote: z.string(), version: z.string(), views: count, errors: count });
export type RemoteErrors = z.Infer<typeof RemoteErrors>;

/**
 * `GET /api/admin/health/sites?hours=`: sites that the token may read, if they had views or failures in the last
 * `hours` hours. The first hour counts in full.
 */
export const SitesHealthResponse = z.object({
  /** ISO 8601 in UTC. */
  from: z.string(),
  sites: z.array(z.object({ site: z.string(), remotes: z.array(RemoteErrors) })),
});
export type SitesHealthResponse = z.Infer<typeof SitesHealthResponse>;

/** Maximum number of hourly points in a series; longer spans have a point for each day. */
export const mostHourlyPoints = 72;

/** A site's figures of one hour or one day. */
export const HealthPoint = z.object({
  /** Start of the hour or day, ISO 8601 in UTC. */
  from: z.string(),
  views: count,
  /**
   * Failures that the versions caused. Failures of the api, the search engine, the machine or the network do not count.
   */
  errors: count,
  /** 75th percentile of LCP of all pages in milliseconds; null: nobody measured it. */
  lcp: z.nullable(z.number()),
});
export type HealthPoint = z.Infer<typeof HealthPoint>;

/**
 * Figures up to the current hour, oldest first. A span of up to 72 hours has one point for each hour. A longer span has
 * one point for each 24 hours; the last of them ends with the current hour.
 */
export const HealthSeries = z.object({ step: z.oneOf(['hour', 'day']), points: z.array(HealthPoint) });
export type HealthSeries = z.Infer<typeof HealthSeries>;

/**
 * `GET /api/admin/health?site=&hours=&lockfile=&series=`: totals over the last `hours` hours. The first hour counts in
 * full.
 */
export const HealthResponse = z.object({
  site: z.string(),
  /** ISO 8601 in UTC. */
  from: z.string(),
  remotes: z.array(RemoteHealth),
  pages: z.array(PageHealth),
  /** Present if the request has `series=true`. */
  series: z.optional(HealthSeries),
});
export type HealthResponse = z.Infer<typeof HealthResponse>;
