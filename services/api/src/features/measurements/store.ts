import type { ViewOutcome } from '@forecourt/contracts/api';
import type { ArmCounts } from '@forecourt/contracts/release';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { leads, rolloutViews } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { isNew } from '../../daily-rows/is-new.ts';

/** A document of a rollout. */
export type ViewKey = { readonly site: string; readonly view: string; readonly lockfile: string };

/** The facts about a document in one report. Facts that the report does not contain are absent. */
export type ViewFacts = {
  readonly outcome?: ViewOutcome;
  readonly entry?: boolean;
  readonly ownError?: true;
  readonly platformError?: true;
  readonly lcp?: number;
  readonly inp?: number;
  readonly cls?: number;
};

/**
 * Adds a report's content to its document. Adding the same report again changes nothing.
 *
 * @returns whether this was the document's first report
 */
export async function addView(
  db: Queries,
  key: ViewKey & { readonly sender: string },
  at: Date,
  facts: ViewFacts,
): Promise<boolean> {
  const rows = await db
    .insert(rolloutViews)
    .values({ ...key, at, ...facts })
    .onConflictDoUpdate({
      target: [rolloutViews.site, rolloutViews.view],
      set: changesOf(facts),
      setWhere: eq(rolloutViews.lockfile, key.lockfile),
    })
    .returning({ isNew });
  return rows.some((row) => row.isNew);
}

/** Like `addView`, but only for a document that has reported before. */
export async function addToView(db: Queries, { site, view, lockfile }: ViewKey, facts: ViewFacts): Promise<void> {
  await db
    .update(rolloutViews)
    .set(changesOf(facts))
    .where(and(eq(rolloutViews.site, site), eq(rolloutViews.view, view), eq(rolloutViews.lockfile, lockfile)));
}

/** The first outcome and the first value of each vital are kept, and an error is never unset. */
function changesOf({ outcome, entry, ownError, platformError, ...vitals }: ViewFacts) {
  const { lcp, inp, cls } = vitals;
  return {
    ...(outcome !== undefined && {
      outcome: sql`coalesce(${rolloutViews.outcome}, ${outcome})`,
      entry: sql`case when ${rolloutViews.outcome} is null then ${entry ?? false} else ${rolloutViews.entry} end`,
    }),
    ...(ownError && { ownError }),
    ...(platformError && { platformError }),
    ...(lcp !== undefined && { lcp: sql`coalesce(${rolloutViews.lcp}, ${lcp})` }),
    ...(inp !== undefined && { inp: sql`coalesce(${rolloutViews.inp}, ${inp})` }),
    ...(cls !== undefined && { cls: sql`coalesce(${rolloutViews.cls}, ${cls})` }),
    // An update that sets no column is invalid, so this column is set to its own value.
    lockfile: rolloutViews.lockfile,
  };
}

/** Number of a site's page views since a moment that are stored for rollouts. */
export function countRolloutViews(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(rolloutViews, and(eq(rolloutViews.site, site), gte(rolloutViews.at, since)));
}

/** Stores the lockfile of the document that sent a lead, so that the lead is counted for this lockfile. */
export async function attributeLead(db: Queries, leadId: string, lockfile: string): Promise<void> {
  await db.update(leads).set({ lockfile }).where(eq(leads.id, leadId));
}

/** A request for the counts of a site's lockfiles since a moment. */
export type Wanted = { readonly site: string; readonly lockfiles: readonly string[]; readonly since: Date };

/** Counts of documents by lockfile. */
export async function findViewCounts(db: Queries, { site, lockfiles, since }: Wanted) {
  const { lockfile, outcome, entry, ownError, platformError, at } = rolloutViews;
  const number = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})::int`;
  return db
    .select({
      lockfile,
      views: sql<number>`count(*)::int`,
      hydrated: number(sql`${outcome} = 'hydrated'`),
      ownErrors: number(sql`${ownError}`),
      platformErrors: number(sql`${platformError}`),
      visits: number(sql`${entry}`),
    })
    .from(rolloutViews)
    .where(
      and(
        eq(rolloutViews.site, site),
        inArray(lockfile, [...lockfiles]),
        gte(at, since),
        // Without an outcome, the document's view was not reported.
        isNotNull(outcome),
      ),
    )
    .groupBy(lockfile);
}

/** Number of networks that one attacker may control, so that all their reports may be made up. */
const fewNetworks = 3;

/**
 * The most that any three networks can have added to each count, by lockfile: for each day the three largest counts of
 * single networks, added up over the days.
 */
export async function findFromFewNetworks(db: Queries, { site, lockfiles, since }: Wanted) {
  const { lockfile, outcome, entry, ownError, at, sender, lcp, inp, cls } = rolloutViews;
  const day = sql`date_trunc('day', ${at})`;
  const number = (which: SQL, name: string) => sql<number>`count(*) filter (where ${which})::int`.as(name);
  const senders = db
    .select({
      lockfile,
      day: day.as('day'),
      ownErrors: number(sql`${ownError}`, 'own_errors'),
      faultless: number(sql`not ${ownError}`, 'faultless'),
      notHydrated: number(sql`${outcome} <> 'hydrated'`, 'not_hydrated'),
      hydrated: number(sql`${outcome} = 'hydrated'`, 'hydrated'),
      visits: number(sql`${entry}`, 'visits'),
      vitals: number(sql`coalesce(${lcp}, ${inp}, ${cls}) is not null`, 'vitals'),
    })
    .from(rolloutViews)
    .where(and(eq(rolloutViews.site, site), inArray(lockfile, [...lockfiles]), gte(at, since)))
    .groupBy(lockfile, day, sender)
    .as('senders');
  const largest = (counted: SQL.Aliased<number>, name: string) =>
    sql<number>`(
      select sum(most) from unnest((array_agg(${counted} order by ${counted} desc))[1:${sql.raw(String(fewNetworks))}]) as most
    )`.as(name);
  const days = db
    .select({
      lockfile: senders.lockfile,
      ownErrors: largest(senders.ownErrors, 'most_errors'),
      faultless: largest(senders.faultless, 'most_faultless'),
      notHydrated: largest(senders.notHydrated, 'most_not_hydrated'),
      hydrated: largest(senders.hydrated, 'most_hydrated'),
      visits: largest(senders.visits, 'most_visits'),
      vitals: largest(senders.vitals, 'most_vitals'),
    })
    .from(senders)
    .groupBy(senders.lockfile, senders.day)
    .as('days');
  const total = (most: SQL.Aliased<number>) => sql<number>`sum(${most})::int`;
  return db
    .select({
      lockfile: days.lockfile,
      ownErrors: total(days.ownErrors),
      faultless: total(days.faultless),
      notHydrated: total(days.notHydrated),
      hydrated: total(days.hydrated),
      visits: total(days.visits),
      vitals: total(days.vitals),
    })
    .from(days)
    .groupBy(days.lockfile);
}

/** Histograms of a vital by lockfile. */
export async function findHistograms(
  db: Queries,
  vital: keyof ArmCounts['vitals'],
  { site, lockfiles, since }: Wanted,
): Promise<readonly { readonly lockfile: string; readonly bucket: number; readonly count: number }[]> {
  const { lockfile, at, [vital]: bucket } = rolloutViews;
  const rows = await db
    .select({ lockfile, bucket, count: count() })
    .from(rolloutViews)
    .where(and(eq(rolloutViews.site, site), inArray(lockfile, [...lockfiles]), gte(at, since), isNotNull(bucket)))
    .groupBy(lockfile, bucket)
    .orderBy(bucket);
  return rows.map((row) => ({ ...row, bucket: row.bucket ?? 0 }));
}

/** Number of enquiries by lockfile; suspected robots do not count. */
export async function findEnquiries(db: Queries, { site, lockfiles, since }: Wanted) {
  return db
    .select({ lockfile: leads.lockfile, enquiries: count() })
    .from(leads)
    .where(
      and(
        eq(leads.site, site),
        inArray(leads.lockfile, [...lockfiles]),
        gte(leads.createdAt, since),
        sql`(${leads.payload} -> 'suspected') is distinct from 'true'::jsonb`,
      ),
    )
    .groupBy(leads.lockfile);
}

/** Deletes the documents of rollouts, if they were shown before this time. */
export async function dropRolloutViewsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(rolloutViews).where(lt(rolloutViews.at, before));
}
