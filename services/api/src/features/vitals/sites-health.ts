import type { SitesHealthResponse } from '@forecourt/contracts/api';
import { failureOriginOf } from '@forecourt/contracts/release';
import type { Queries } from '@forecourt/database';
import { failureReports, pageViews } from '@forecourt/database';
import { and, inArray, sql } from 'drizzle-orm';
import type { RegistryPort } from '../../deps.ts';
import type { Period } from '../page-views/span.ts';
import { daysOf, isWithin } from '../page-views/span.ts';

type Sites = '*' | readonly string[];
type Found = SitesHealthResponse['sites'][number];

/**
 * Views and failures of each site's versions within a period, without failures of the platform. Each step reads at most
 * one day, and other work can run between two steps.
 *
 * @param queued runs a step when the queue reaches it
 */
export async function healthOfSites(
  db: Queries,
  { sites, ...period }: Period & { readonly sites: Sites },
  {
    ran = async () => null,
    now,
    queued,
  }: {
    readonly ran: RegistryPort['ran'] | undefined;
    readonly now: Date;
    readonly queued: <Rows>(step: () => Promise<Rows>) => Promise<Rows>;
  },
): Promise<readonly Found[]> {
  const bySite = new Map<string, Map<string, Found['remotes'][number]>>();
  const countOf = (site: string, remote: string, version: string) => {
    const ofSite = bySite.get(site) ?? new Map<string, Found['remotes'][number]>();
    bySite.set(site, ofSite);
    const key = `${remote}@${version}`;
    const count = ofSite.get(key) ?? { remote, version, views: 0, errors: 0 };
    ofSite.set(key, count);
    return count;
  };
  for (const day of daysOf(period, now)) {
    for (const { site, lockfile, shown } of await queued(() => findShown(db, sites, day)))
      for (const [remote, [version]] of Object.entries((await ran(site, lockfile))?.versions ?? {}))
        if (version !== undefined) countOf(site, remote, version).views += shown;
    for (const { site, remote, version, code, count } of await queued(() => findErrors(db, sites, day)))
      if (failureOriginOf(code ?? '') === 'own') countOf(site, remote, version).errors += count;
  }
  return [...bySite].map(([site, remotes]) => ({ site, remotes: [...remotes.values()] }));
}

function findShown(db: Queries, sites: Sites, period: Period) {
  const { site, lockfile, hour, views } = pageViews;
  return db
    .select({ site, lockfile, shown: sql<number>`sum(${views})::int` })
    .from(pageViews)
    .where(and(sites === '*' ? undefined : inArray(site, [...sites]), isWithin(period, hour)))
    .groupBy(site, lockfile);
}

function findErrors(db: Queries, sites: Sites, period: Period) {
  const { site, remote, version, code, at } = failureReports;
  return db
    .select({ site, remote, version, code, count: sql<number>`count(*)::int` })
    .from(failureReports)
    .where(and(sites === '*' ? undefined : inArray(site, [...sites]), isWithin(period, at)))
    .groupBy(site, remote, version, code);
}
