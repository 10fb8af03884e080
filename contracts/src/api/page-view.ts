import * as z from '@forecourt/contracts/schema';
import { signedLockfilePattern } from '../release/index.ts';

/** Engines that pages are shown by. `other` is one that names none of the three. */
export const browserEngines = ['blink', 'gecko', 'webkit', 'other'] as const;
export type BrowserEngine = (typeof browserEngines)[number];

/**
 * What became of a page that was shown: its own island hydrated; it did not within ten seconds of being visible; or
 * the shopper left before either.
 */
export const viewOutcomes = ['hydrated', 'notHydrated', 'leftEarly'] as const;
export type ViewOutcome = (typeof viewOutcomes)[number];

/**
 * `POST /api/page-views`: one document that was shown, reported once by the document itself.
 *
 * The site is that of the host; engine and version are read from the request's user agent. Nothing else is kept.
 */
export const PageView = z.object({
  /** The signed lockfile id the document carries; see `PageState.lockfile`. */
  lockfile: z.string().check(z.regex(signedLockfilePattern)),
  outcome: z.oneOf(viewOutcomes),
});
export type PageView = z.Infer<typeof PageView>;

const count = z.int().check(z.gte(0));

/** Views of one lockfile in one version of one engine. */
export const PageViewCount = z.object({
  /** `unknown`: one that an api without a registry could not check. */
  lockfile: z.string(),
  engine: z.oneOf(browserEngines),
  /** Major version of Chromium, Firefox or Safari as the user agent names it; 0 where it does not. */
  version: count,
  hydrated: count,
  notHydrated: count,
  leftEarly: count,
});
export type PageViewCount = z.Infer<typeof PageViewCount>;

/** `GET /api/admin/page-views?site=&hours=&lockfile=`: whole hours, from the one in which the span begins. */
export const PageViewsResponse = z.object({
  site: z.string(),
  /** ISO 8601 in UTC. */
  from: z.string(),
  counts: z.array(PageViewCount),
});
export type PageViewsResponse = z.Infer<typeof PageViewsResponse>;

/** Page views are kept so long. */
export const pageViewDays = 30;
