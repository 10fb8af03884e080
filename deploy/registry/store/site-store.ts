import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { hostOf } from '../decisions/host.ts';
import type { RecordedEntry, SiteState } from '../decisions/site-state.ts';
import { history, lockfiles, pins, rolloutSites, siteConfigs } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import type { Write } from './write-changes.ts';
import { writeChanges } from './write-changes.ts';

/** Revision and current lockfile of a site. */
export type SitePointer = { readonly site: string; readonly revision: number; readonly lockfile: string };

/** A site in a list, with its address and versions. */
export type ListedSite = SitePointer & {
  readonly name: string;
  readonly host: string;
  /** IANA name of the site's time zone, such as `Australia/Sydney`. */
  readonly timeZone: string;
  /** Id of the site's configuration. */
  readonly config: string;
  /** Pinned versions by remote. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Id of the rollout that runs on the site, or null. */
  readonly rollout: string | null;
  /** Time of the site's last change, as ISO 8601 in UTC. */
  readonly changedAt: string;
};

/** Stores the current state and the history of each site. */
export function createSiteStore(db: RegistryDatabase) {
  return {
    async find(site: string): Promise<SiteState | null> {
      return (await states(db, [site]))[0] ?? null;
    },
    /** The states of these sites. Unknown sites are left out. */
    findAll: (sites: readonly string[]): Promise<readonly SiteState[]> => states(db, sites),
    /** All sites with their addresses and versions, sorted by slug. */
    async listed(): Promise<readonly ListedSite[]> {
      const rows = await db
        .select({
          site: pins.site,
          revision: pins.revision,
          lockfile: pins.lockfile,
          config: pins.config,
          name: sql<string>`${siteConfigs.doc} ->> 'name'`,
          url: sql<string>`${siteConfigs.doc} ->> 'url'`,
          timeZone: sql<string>`${siteConfigs.doc} ->> 'timeZone'`,
          remotes: versionsIn,
          rollout: rolloutSites.rollout,
          changedAt: history.at,
        })
        .from(pins)
        .innerJoin(lockfiles, eq(lockfiles.id, pins.lockfile))
        .innerJoin(siteConfigs, and(eq(siteConfigs.site, pins.site), eq(siteConfigs.id, pins.config)))
        .innerJoin(history, and(eq(history.site, pins.site), eq(history.revision, pins.revision)))
        .leftJoin(rolloutSites, and(eq(rolloutSites.site, pins.site), isNull(rolloutSites.ended)))
        .orderBy(asc(pins.site));
      return rows.map(({ url, remotes, changedAt, ...row }) => ({
        ...row,
        host: hostOf({ url }),
        remotes: remotes ?? {},
        changedAt: changedAt.toISOString(),
      }));
    },
    /** Revision and lockfile of all sites, sorted by slug. */
    pointers: (): Promise<readonly SitePointer[]> =>
      db
        .select({ site: pins.site, revision: pins.revision, lockfile: pins.lockfile })
        .from(pins)
        .orderBy(asc(pins.site)),
    /** The latest history entries of a site, oldest first. */
    history: (site: string): Promise<readonly RecordedEntry[]> => entries(db, eq(history.site, site)),
    /** History entries of a site from a revision on, oldest first. */
    historyFrom: (site: string, revision: number): Promise<readonly RecordedEntry[]> =>
      entries(db, and(eq(history.site, site), gte(history.revision, revision))),
    /**
     * By site, the history entries since a time, oldest first. Each list begins with the last entry before that time,
     * so that the lockfile which the next entry replaced is known.
     */
    async historySince(sites: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly RecordedEntry[]>> {
      const before = db
        .select({ site: history.site, revision: max(history.revision).as('last_before') })
        .from(history)
        .where(and(inArray(history.site, [...sites]), lte(history.at, since)))
        .groupBy(history.site)
        .as('before');
      const rows = await db
        .select(getTableColumns(history))
        .from(history)
        .leftJoin(before, eq(before.site, history.site))
        .where(and(inArray(history.site, [...sites]), gte(history.revision, sql`coalesce(${before.revision}, 0)`)))
        .orderBy(asc(history.site), asc(history.revision));
      const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return Map.groupBy(entries, ({ site }) => site);
    },
    /** The latest entry of each of these sites that changed what the site runs. */
    async latestMoves(sites: readonly string[]): Promise<ReadonlyMap<string, RecordedEntry>> {
      const rows = await db
        .selectDistinctOn([history.site])
        .from(history)
        .where(and(inArray(history.site, [...sites]), sql`${history.from} is distinct from ${history.to}`))
        .orderBy(history.site, desc(history.revision));
      return new Map(rows.map((row) => [row.site, { ...row, at: row.at.toISOString() }]));
    },
    /** Number of changes of each of these sites since a time, and how many of them this actor made. */
    async changesSince(
      sites: readonly string[],
      since: Date,
      actor: string,
    ): Promise<readonly { readonly site: string; readonly changes: number; readonly own: number }[]> {
      return db
        .select({
          site: history.site,
          changes: count(),
          own: sql<number>`count(*) filter (where ${history.actor} = ${actor})`.mapWith(Number),
        })
        .from(history)
        .where(and(inArray(history.site, [...sites]), gt(history.at, since)))
        .groupBy(history.site);
    },
    /** Pinned versions in each of these lockfiles, by remote. */
    async versionsIn(ids: readonly string[]): Promise<Readonly<Record<string, Versions>>> {
      const rows = await db
        .select({ id: lockfiles.id, versions: versionsIn })
        .from(lockfiles)
        .where(inArray(lockfiles.id, [...ids]));
      return Object.fromEntries(rows.map((row) => [row.id, row.versions ?? {}]));
    },
    async lockfile(id: string): Promise<Lockfile | null> {
      const [row] = await db.select().from(lockfiles).where(eq(lockfiles.id, id));
      return row?.doc ?? null;
    },
    /** These lockfiles by id. Unknown ones are left out. */
    async lockfiles(ids: readonly string[]): Promise<ReadonlyMap<string, Lockfile>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select()
        .from(lockfiles)
        .where(inArray(lockfiles.id, [...ids]));
      return new Map(rows.map(({ id, doc }) => [id, doc]));
    },
    async config(site: string, id: string): Promise<SiteConfig | null> {
      const [row] = await db
        .select()
        .from(siteConfigs)
        .where(and(eq(siteConfigs.site, site), eq(siteConfigs.id, id)));
      return row?.doc ?? null;
    },
    /** Id of the configuration in each of the lockfiles `ids`, by lockfile. */
    async configsIn(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
      const rows = await db
        .select({ id: lockfiles.id, config: sql<string>`${lockfiles.doc} ->> 'config'` })
        .from(lockfiles)
        .where(inArray(lockfiles.id, [...ids]));
      return Object.fromEntries(rows.map(({ id, config }) => [id, config]));
    },
    /** History entries of one change or rollout, sorted by site. */
    async entriesOf(change: string): Promise<readonly RecordedEntry[]> {
      const rows = await db
        .select()
        .from(history)
        .where(eq(history.change, change))
        .orderBy(history.site, history.revision);
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    /** Stores changes of sites and rollouts, all or none. */
    write: (changes: Write) => writeChanges(db, changes),
  };
}

export type SiteStore = ReturnType<typeof createSiteStore>;

/** Versions by remote. */
type Versions = Readonly<Record<string, string>>;

/** SQL expression for the versions in a lockfile, by remote. */
const versionsIn = sql<Versions | null>`(
  select jsonb_object_agg(remote.key, remote.value ->> 'version') from jsonb_each(${lockfiles.doc} -> 'remotes') remote
)`;

/** Number of sites whose configurations are read with one query. */
const sitesPerQuery = 200;

async function states(db: RegistryDatabase, sites: readonly string[]): Promise<readonly SiteState[]> {
  const found: SiteState[] = [];
  for (let first = 0; first < sites.length; first += sitesPerQuery) {
    const rows = await db
      .select({
        site: pins.site,
        revision: pins.revision,
        lockfile: lockfiles.doc,
        config: siteConfigs.doc,
        lastGood: pins.lastGood,
      })
      .from(pins)
      .innerJoin(lockfiles, eq(lockfiles.id, pins.lockfile))
      .innerJoin(siteConfigs, and(eq(siteConfigs.site, pins.site), eq(siteConfigs.id, pins.config)))
      .where(inArray(pins.site, [...sites.slice(first, first + sitesPerQuery)]))
      .orderBy(asc(pins.site));
    found.push(...rows);
  }
  return found;
}

/** Maximum number of history entries that are read. */
const mostEntries = 5_000;

async function entries(db: RegistryDatabase, which: SQL | undefined): Promise<readonly RecordedEntry[]> {
  const rows = await db.select().from(history).where(which).orderBy(desc(history.revision)).limit(mostEntries);
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }));
}
