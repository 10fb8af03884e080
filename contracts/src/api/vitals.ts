import * as z from '@forecourt/contracts/schema';
import { signedLockfilePattern, versionPattern } from '../release/index.ts';
import { browserEngines } from './page-view.ts';

/** What is measured of a page: Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, Time to First Byte, First Contentful Paint. */
export const vitalNames = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Width of the page in CSS pixels: below 600, below 1024, and from there. */
export const viewportClasses = ['narrow', 'medium', 'wide'] as const;
export type ViewportClass = (typeof viewportClasses)[number];

const milliseconds = z.number().check(z.gte(0), z.lte(600_000));

/**
 * `POST /api/vitals`: what one document measured of the page it was loaded with, sent once when it is hidden.
 *
 * The site is that of the host, the engine that of the request's user agent. Values that a browser cannot measure are
 * absent.
 */
export const PageVitals = z.object({
  /** The signed lockfile id the document carries; see `PageState.lockfile`. */
  lockfile: z.string().check(z.regex(signedLockfilePattern)),
  /** The page's route, or `notFound`. */
  route: z.string().check(z.maxLength(60)),
  /** The remote that owns the page, and the version of it that was on screen. */
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
    .check(z.refine((values) => Object.keys(values).length > 0, 'Name at least one value.')),
});
export type PageVitals = z.Infer<typeof PageVitals>;

const count = z.int().check(z.gte(0));

/** The 75th percentile of one value, from its histogram. */
export const VitalSummary = z.object({
  /** Milliseconds, of CLS without a unit. */
  p75: z.number(),
  /** How many documents measured it. */
  count,
});
export type VitalSummary = z.Infer<typeof VitalSummary>;

/** A value that was not measured is absent. */
export const VitalSummaries = z.object({
  lcp: z.optional(VitalSummary),
  inp: z.optional(VitalSummary),
  cls: z.optional(VitalSummary),
  ttfb: z.optional(VitalSummary),
  fcp: z.optional(VitalSummary),
});
export type VitalSummaries = z.Infer<typeof VitalSummaries>;

/** How one version of a remote does. */
export const RemoteHealth = z.object({
  remote: z.string(),
  version: z.string(),
  /** Documents that ran it: views of every lockfile that pins it. */
  views: count,
  /** Of the pages it owns. */
  vitals: VitalSummaries,
  /** Failures that browsers and the edge reported of it. */
  errors: count,
  /** Most frequent first. */
  failures: z.array(z.object({ kind: z.string(), code: z.nullable(z.string()), count })),
});
export type RemoteHealth = z.Infer<typeof RemoteHealth>;

/** The pages of one route, as one kind of browser showed them. */
const PageHealth = z.object({
  route: z.string(),
  remote: z.string(),
  version: z.string(),
  engine: z.oneOf(browserEngines),
  viewport: z.oneOf(viewportClasses),
  vitals: VitalSummaries,
});

/** `GET /api/admin/health?site=&hours=&lockfile=`: whole hours, from the one in which the span begins. */
export const HealthResponse = z.object({
  site: z.string(),
  /** ISO 8601 in UTC. */
  from: z.string(),
  remotes: z.array(RemoteHealth),
  pages: z.array(PageHealth),
});
export type HealthResponse = z.Infer<typeof HealthResponse>;
