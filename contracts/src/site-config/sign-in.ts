import * as z from 'zod/mini';
import type { SitePageName } from '../routes/site-pages.ts';
import { sitePageNames } from '../routes/site-pages.ts';

/** Pages that want a sign-in; each unsaid part has its default value. @source spec §6, CONF-031 */
export const AuthConfig = z.strictObject({
  /** Only who is signed in sees these. The garage and the online payment are so on every site. Unsaid: no other. */
  gated: z.optional(z.array(z.enum(sitePageNames as [SitePageName, ...SitePageName[]]))),
});

const fixedPath = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'Write a path in lower case: /my-garage.'),
    z.refine(isFree, 'The platform answers below /api, /assets, /media, /registry and /1 itself.'),
  );
const slugPath = (isNeeded: boolean) =>
  z.string().check(
    z.maxLength(100),
    z.regex(
      /^(\/([a-z0-9]+(-[a-z0-9]+)*|:slug))+$/,
      'Write a path in lower case, with :slug in its place: /our-location/:slug.',
    ),
    z.refine((path) => path.split(':slug').length <= 2, 'Write :slug once.'),
    z.refine(
      (path) => !isNeeded || path.includes(':slug'),
      'Say where the name of the location stands: /our-location/:slug.',
    ),
    z.refine(isFree, 'The platform answers below /api, /assets, /media, /registry and /1 itself.'),
  );

function isFree(path: string): boolean {
  return !/^\/(api|assets|media|registry|1)(\/|$)/.test(path);
}

/** Own addresses of pages, which are then the ones linked to; further ones are `aliases`. @source spec §2, §6, CONF-031 */
export const RoutesConfig = z.strictObject({
  /** Unsaid: `/finance`. */
  finance: z.optional(fixedPath),
  /** Unsaid: `/cars/:slug/checkout`. Without `:slug` the vehicle stands in the query. */
  checkout: z.optional(slugPath(false)),
  /** Unsaid: `/my-garage`. @source spec §6, ACCT-030 */
  garage: z.optional(fixedPath),
  /** Unsaid: `/contact-us/:slug`. */
  locationContact: z.optional(slugPath(true)),
  /** Unsaid: `/saved`. */
  watchlist: z.optional(fixedPath),
  /** The page to request a credit check. Unsaid: there is none. @source spec §6, FIN-060 */
  equifaxFinance: z.optional(fixedPath),
});
