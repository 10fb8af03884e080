import type { Lockfile, Rollout } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { and, desc, eq, gt, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { lockfiles, rolloutSites, rollouts, siteConfigs } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** A candidate that a rollout has or had on a site. */
export type StoredCandidate = typeof rolloutSites.$inferSelect;

/** The candidate that a running rollout gives to visitors of one site. */
export type RunningCandidate = {
  readonly rollout: Rollout;
  readonly bucketKey: string;
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
};

/** Maximum number of ended rollouts in a list. */
const mostEnded = 200;

/** Stores rollouts. `write-changes.ts` stores their changes together with those of their sites. */
export function createRolloutStore(db: RegistryDatabase) {
  return {
    async find(id: string): Promise<Rollout | null> {
      const [row] = await db.select({ doc: rollouts.doc }).from(rollouts).where(eq(rollouts.id, id));
      return row?.doc ?? null;
    },
    /** Rollouts that have not ended, newest first. */
    async unended(): Promise<readonly Rollout[]> {
      const rows = await db
        .select({ doc: rollouts.doc })
        .from(rollouts)
        .where(isNull(rollouts.endedAt))
        .orderBy(desc(rollouts.createdAt));
      return rows.map(({ doc }) => doc);
    },
    /**
     * Rollouts whose sites are all among the given ones, newest first: all that have not ended, and the latest that
     * have ended.
     */
    async list(sites: '*' | readonly string[]): Promise<readonly Rollout[]> {
      if (sites !== '*' && sites.length === 0) return [];
      const onOthers = db
        .select({ one: sql`1` })
        .from(rolloutSites)
        .where(and(eq(rolloutSites.rollout, rollouts.id), notInArray(rolloutSites.site, [...sites])));
      const isRead = sites === '*' ? undefined : notExists(onOthers);
      const running = await db
        .select({ doc: rollouts.doc })
        .from(rollouts)
        .where(and(isNull(rollouts.endedAt), isRead))
        .orderBy(desc(rollouts.createdAt));
      const ended = await db
        .select({ doc: rollouts.doc })
        .from(rollouts)
        .where(and(gt(rollouts.endedAt, new Date(0)), isRead))
        .orderBy(desc(rollouts.createdAt))
        .limit(mostEnded);
      return [...running, ...ended].map(({ doc }) => doc);
    },
    /** The rollout that runs on each of these sites. Sites without a rollout are left out. */
    async runningOn(sites: readonly string[]): Promise<Readonly<Record<string, Rollout>>> {
      const rows = await db
        .select({ site: rolloutSites.site, doc: rollouts.doc })
        .from(rolloutSites)
        .innerJoin(rollouts, eq(rollouts.id, rolloutSites.rollout))
        .where(and(inArray(rolloutSites.site, [...sites]), isNull(rolloutSites.ended)));
      return Object.fromEntries(rows.map(({ site, doc }) => [site, doc]));
    },
    /** The current candidate of a rollout on each site. */
    async candidates(id: string): Promise<readonly { site: string; lockfile: Lockfile; config: SiteConfig }[]> {
      return db
        .select({ site: rolloutSites.site, lockfile: lockfiles.doc, config: siteConfigs.doc })
        .from(rolloutSites)
        .innerJoin(lockfiles, eq(lockfiles.id, rolloutSites.lockfile))
        .innerJoin(siteConfigs, and(eq(siteConfigs.site, rolloutSites.site), eq(siteConfigs.id, rolloutSites.config)))
        .where(and(eq(rolloutSites.rollout, id), isNull(rolloutSites.ended)))
        .orderBy(rolloutSites.site);
    },
    /** The candidates that run on these sites. Sites without a rollout are left out. */
    async running(sites: readonly string[]): Promise<ReadonlyMap<string, RunningCandidate>> {
      const rows = await db
        .select({
          site: rolloutSites.site,
          rollout: rollouts.doc,
          bucketKey: rollouts.bucketKey,
          lockfile: lockfiles.doc,
          config: siteConfigs.doc,
        })
        .from(rolloutSites)
        .innerJoin(rollouts, eq(rollouts.id, rolloutSites.rollout))
        .innerJoin(lockfiles, eq(lockfiles.id, rolloutSites.lockfile))
        .innerJoin(siteConfigs, and(eq(siteConfigs.site, rolloutSites.site), eq(siteConfigs.id, rolloutSites.config)))
        .where(and(inArray(rolloutSites.site, [...sites]), isNull(rolloutSites.ended)));
      return new Map(rows.map(({ site, ...candidate }) => [site, candidate]));
    },
    /** By site, the candidates that ended after a time. */
    async endedSince(sites: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly StoredCandidate[]>> {
      const rows = await db
        .select()
        .from(rolloutSites)
        .where(and(inArray(rolloutSites.site, [...sites]), gt(rolloutSites.endedAt, since)));
      return Map.groupBy(rows, ({ site }) => site);
    },
    /** The site's candidates with this lockfile. */
    candidaciesOf: (site: string, lockfile: string): Promise<readonly StoredCandidate[]> =>
      db
        .select()
        .from(rolloutSites)
        .where(and(eq(rolloutSites.site, site), eq(rolloutSites.lockfile, lockfile))),
  };
}

export type RolloutStore = ReturnType<typeof createRolloutStore>;
