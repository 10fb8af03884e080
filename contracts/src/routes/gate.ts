import { matchSegments, segmentsOf } from './define-route.ts';
import type { RouteAliases } from './index.ts';
import { matchRoute, patternsOf } from './index.ts';
import type { SitePageName } from './site-pages.ts';
import { sitePages } from './site-pages.ts';
import { spinToWinPath } from './spin-to-win.ts';

/** Pages that require a sign-in on every site. @source spec §6, ACCT-023, ACCT-024 */
const alwaysGated: readonly SitePageName[] = ['garage', 'onlinePayment'];

/** The settings of a site that decide which addresses require a sign-in. */
export type GatedSite = {
  readonly aliases: RouteAliases;
  readonly auth?: { readonly gated?: readonly SitePageName[] | undefined } | undefined;
};

/**
 * A pattern that requires a sign-in. `route` is null for a content page, because all content pages have the same route.
 */
type GatedPattern = {
  readonly name: SitePageName;
  readonly segments: readonly string[];
  readonly route: string | null;
};

/** Cached per site, because it is needed for every page view. */
const known = new WeakMap<GatedSite, readonly GatedPattern[]>();

/**
 * The page for which this address requires a sign-in. Null: public. All paths below an address of the garage belong to
 * the garage.
 *
 * @param path as in the address, still encoded
 * @source spec §6, ACCT-021…ACCT-029, requirements AMB-23
 */
export function gateOf(site: GatedSite, path: string): SitePageName | null {
  const patterns = known.get(site) ?? patternsBehindGates(site);
  known.set(site, patterns);
  const given = segmentsOf(path);
  const first = given[0]?.toLowerCase();
  for (const { name, segments, route } of patterns) {
    if (name === 'garage' && segments.length === 1 && segments[0] === first) return name;
    if (matchSegments(segments, given) === null) continue;
    if (route === null || matchRoute(path, site.aliases)?.route === route) return name;
  }
  return null;
}

function patternsBehindGates({ aliases, auth }: GatedSite): readonly GatedPattern[] {
  const all = patternsOf(aliases);
  return [...alwaysGated, ...(auth?.gated ?? [])].flatMap((name): readonly GatedPattern[] => {
    if (name === 'spinToWin') return [{ name, segments: segmentsOf(spinToWinPath), route: null }];
    const routes: readonly string[] = sitePages[name];
    return all.filter(({ route }) => routes.includes(route)).map(({ route, segments }) => ({ name, segments, route }));
  });
}
