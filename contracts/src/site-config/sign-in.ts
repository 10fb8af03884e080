import * as z from 'zod/mini';
import type { SitePageName } from '../routes/site-pages.ts';
import { sitePageNames } from '../routes/site-pages.ts';

/** Pages that require a sign-in. Each omitted key has its default. @source spec §6, CONF-031 */
export const AuthConfig = z.strictObject({
  /**
   * Pages for signed-in visitors only, in addition to the garage and the online payment, which require a sign-in
   * on every site. Default: none.
   */
  gated: z.optional(z.array(z.enum(sitePageNames as [SitePageName, ...SitePageName[]])).check(z.maxLength(50))),
});

const fixedPath = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'Write a path in lower case: /my-garage.'),
    z.refine(
      isFree,
      'The platform uses everything under /api, /assets, /media, /registry and /1. Choose another path.',
    ),
  );
const slugPath = (isNeeded: boolean) =>
  z.string().check(
    z.maxLength(100),
    z.regex(
      /^(\/([a-z0-9]+(-[a-z0-9]+)*|:slug))+$/,
      'Write a path in lower case that includes :slug: /our-location/:slug.',
    ),
    z.refine((path) => path.split(':slug').length <= 2, 'Write :slug once.'),
    z.refine(
      (path) => !isNeeded || path.includes(':slug'),
      'Show where the location’s name goes: /our-location/:slug.',
    ),
    z.refine(
      isFree,
      'The platform uses everything under /api, /assets, /media, /registry and /1. Choose another path.',
    ),
  );

function isFree(path: string): boolean {
  return !/^\/(api|assets|media|registry|1)(\/|$)/.test(path);
}

/**
 * Addresses that replace the default addresses of pages; links use them. `aliases` has additional addresses.
 *
 * @source spec §2, §6, CONF-031
 */
export const RoutesConfig = z.strictObject({
  /** Default: `/finance`. */
  finance: z.optional(fixedPath),
  /** Default: `/cars/:slug/checkout`. Without `:slug` the vehicle is in the query. */
  checkout: z.optional(slugPath(false)),
  /** Default: `/my-garage`. @source spec §6, ACCT-030 */
  garage: z.optional(fixedPath),
  /** Default: `/contact-us/:slug`. */
  locationContact: z.optional(slugPath(true)),
  /** Default: `/saved`. */
  watchlist: z.optional(fixedPath),
  /** The page for requesting a credit check. */
  equifaxFinance: z.optional(fixedPath),
});
