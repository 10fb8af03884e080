import { matchRoute } from '@forecourt/contracts';
import type { ComposeDeps } from '../composition/compose.ts';
import { compose } from '../composition/compose.ts';
import { pageOf, pagesOf } from '../composition/plan.ts';
import { collectAddresses } from '../sitemap/collect.ts';
import type { RunningSite } from '../sitemap/sitemaps.ts';
import type { Extent, ListedAddress } from './prewarm.ts';

/** Time limit for a batch of addresses and for a page's data. It is longer than for a visitor. */
const deadlineMs = 2_500;

/**
 * Time limit for listing the addresses of one site. Sites are listed one after the other, each followed by a pause nine
 * times as long, so the limit is short.
 */
const mostListMs = 60_000;

/** Maximum characters of a prewarmed path. Paths of real pages need a tenth of it. */
const longestPath = 500;

const latestFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

type Deps = Pick<ComposeDeps, 'pool' | 'server' | 'budget'> & { readonly nowMs: () => number };

/**
 * Addresses that a site's remotes list, the most recently changed first, up to the limit for prewarming.
 *
 * @throws Error if a remote fails, or if the remotes take too long
 */
export async function listPages(running: RunningSite, deps: Deps): Promise<readonly ListedAddress[]> {
  const { release, site, origin } = running;
  const found: ListedAddress[] = [];
  const untilMs = deps.nowMs() + mostListMs;
  const refuseLate = (by: string) => {
    if (deps.nowMs() > untilMs)
      throw new Error(`PREWARM_LIST_SLOW: listing took more than ${mostListMs / 1_000} s, at last ${by}`);
  };
  for (const page of Object.keys(pagesOf(release)).sort()) {
    const island = pageOf(release, page);
    if (island === undefined) continue;
    const by = `${page} of ${island.remote}@${island.manifest.version}`;
    refuseLate(by);
    const common = { site, origin, nowMs: deps.nowMs(), deadlineMs };
    const collected = await collectAddresses(island, common, deps, async (addresses) => {
      refuseLate(by);
      const short = addresses.filter(({ path }) => path.length <= longestPath);
      for (const { path, lastModified } of short.slice(0, deps.budget.prewarmAddresses - found.length))
        found.push({ path, by, ...(lastModified !== undefined && { lastModified }) });
      return found.length < deps.budget.prewarmAddresses ? 'more' : 'enough';
    });
    if (collected.kind === 'failed') throw new Error(`${page}: ${collected.message}`);
  }
  return found.sort((one, other) => latestFirst(one.lastModified ?? '', other.lastModified ?? ''));
}

/**
 * Renders the page at an address as for a visitor, and discards the result.
 *
 * @param extent `page`: without frame and widgets
 * @returns whether all islands were rendered
 */
export async function makePage(
  { release, site, origin }: RunningSite,
  at: string,
  extent: Extent,
  deps: Deps,
): Promise<boolean> {
  const { pathname: path, search } = new URL(at, site.url);
  const match = matchRoute(path, site.aliases);
  const address = { path, query: search.slice(1), params: match?.params ?? {} };
  const common = { site, origin, nowMs: deps.nowMs(), deadlineMs, address };
  if (extent === 'document') {
    // Failures of a prewarmed page affect no visitor, so they are not reported.
    const composition = await compose(
      { release, site, route: match?.route ?? null, common },
      { ...deps, report: () => {} },
    );
    for await (const _part of composition.body());
    return composition.whole();
  }
  const island = match === null ? undefined : pageOf(release, match.route);
  if (island === undefined) return false;
  const job = {
    kind: 'page',
    page: island.name,
    prefix: 'page-',
    server: deps.server(island),
    common,
  } as const;
  const [result] = await deps.pool.render(job);
  return result !== undefined && result.kind !== 'failed';
}
