import * as z from '@forecourt/contracts/schema';
import { signedLockfilePattern, viewIdPattern } from '../release/index.ts';

/** Browser engines. `other`: any other engine. */
export const browserEngines = ['blink', 'gecko', 'webkit', 'other'] as const;
export type BrowserEngine = (typeof browserEngines)[number];

/**
 * Outcome of a page view. `hydrated`: the page's island was hydrated. `notHydrated`: the page was visible for ten
 * seconds without being hydrated. `leftEarly`: the shopper left before that.
 */
export const viewOutcomes = ['hydrated', 'notHydrated', 'leftEarly'] as const;
export type ViewOutcome = (typeof viewOutcomes)[number];

/**
 * `POST /api/page-views`: one view of a document, reported once.
 *
 * The host decides the site; engine and version come from the user agent. Other data is not stored.
 */
export const PageView = z.object({
  /** Signed lockfile id of the document; see `PageState.lockfile`. */
  lockfile: z.string().check(z.regex(signedLockfilePattern)),
  outcome: z.oneOf(viewOutcomes),
  /** Only documents of a rollout send `view`, `entry` and `failed`. */
  view: z.optional(z.string().check(z.regex(viewIdPattern))),
  /** True: the shopper did not come from another page of the site. */
  entry: z.optional(z.boolean()),
  /**
   * Why the server failed to render the page. `own`: the code of a remote failed. `platform`: the api, the search
   * engine or the machine failed.
   */
  failed: z.optional(z.oneOf(['own', 'platform'])),
});
export type PageView = z.Infer<typeof PageView>;

const count = z.int().check(z.gte(0));

/** Views of documents with one lockfile, in one major version of one browser engine. */
export const PageViewCount = z.object({
  /** `unknown`: an api without a registry could not verify the lockfile. */
  lockfile: z.string(),
  engine: z.oneOf(browserEngines),
  /** Major version of Chromium, Firefox or Safari in the user agent; 0: unknown. */
  version: count,
  hydrated: count,
  notHydrated: count,
  leftEarly: count,
});
export type PageViewCount = z.Infer<typeof PageViewCount>;

/**
 * `GET /api/admin/page-views?site=&hours=&lockfile=`: counts over the last `hours` hours. The first hour counts in
 * full.
 */
export const PageViewsResponse = z.object({
  site: z.string(),
  /** ISO 8601 in UTC. */
  from: z.string(),
  counts: z.array(PageViewCount),
});
export type PageViewsResponse = z.Infer<typeof PageViewsResponse>;

/** Time for which page views are stored. */
export const pageViewDays = 30;
