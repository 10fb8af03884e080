import { matchSegments, segmentsOf } from './define-route.ts';
import type { RouteAliases, RouteName } from './index.ts';
import { matchRoute, patternsOf } from './index.ts';
import type { SitePageName } from './site-pages.ts';
import { sitePages } from './site-pages.ts';
import { spinToWinPath } from './spin-to-win.ts';

/** Gated on every site. @source spec §6, ACCT-023, ACCT-024 */
const alwaysGated: readonly SitePageName[] = ['garage', 'onlinePayment'];

/** What of a site decides who may see an address. */
export type GatedSite = {
  readonly aliases: RouteAliases;
  readonly auth?: { readonly gated?: readonly SitePageName[] | undefined } | undefined;
};

/** A gated address. Null: a page of the dealer's own words, whose route has others too. */
type GatedPattern = {
  readonly name: SitePageName;
  readonly segments: readonly string[];
  readonly route: RouteName | null;
};

/** Called for every page that is served: made once a site. */
const known = new WeakMap<GatedSite, readonly GatedPattern[]>();

/**
 * The page for which a visitor of this address has to be signed in; null: anybody may see it. Whatever stands below an
 * address of the garage belongs to it.
 *
 * @param path as it stands in the address, still encoded
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
    const routes: readonly RouteName[] = sitePages[name];
    return all.filter(({ route }) => routes.includes(route)).map(({ route, segments }) => ({ name, segments, route }));
  });
}
