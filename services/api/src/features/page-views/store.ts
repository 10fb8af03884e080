import type { PageViewCount, ViewOutcome } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { pageViews } from '@forecourt/database';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { DailyRows } from '../../daily-rows/daily-rows.ts';
import { isNew } from '../../daily-rows/is-new.ts';
import type { EngineVersion } from './engine-of.ts';
import type { Span, Steps } from './span.ts';
import { hourOf, isWithin, stepOf } from './span.ts';

type View = EngineVersion & { readonly site: string; readonly lockfile: string; readonly outcome: ViewOutcome };

/**
 * Counts one view. If the site may add no more rows that day, a view that needs a new row is counted as a view of an
 * unknown engine.
 */
export async function addPageView(db: Queries, view: View, at: Date, rows: DailyRows): Promise<void> {
  if (await rows.areLeft(view.site)) return countView(db, view, at, rows);
  if (await countAgain(db, view, at)) return;
  rows.noteDropped(view.site);
  await countView(db, { ...view, engine: 'other', version: 0 }, at, rows);
}

/** Number of a site's rows since the start of an hour. */
export function countViewRows(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(pageViews, and(eq(pageViews.site, site), gte(pageViews.hour, since)));
}

async function countView(db: Queries, view: View, at: Date, rows: DailyRows): Promise<void> {
  const { site, hour, lockfile, engine, version, outcome } = pageViews;
  const written = await db
    .insert(pageViews)
    .values({ ...view, hour: hourOf(at), views: 1 })
    .onConflictDoUpdate({
      target: [site, hour, lockfile, engine, version, outcome],
      set: { views: sql`${pageViews.views} + 1` },
    })
    .returning({ isNew });
  rows.add(view.site, written.filter((row) => row.isNew).length);
}

/** @returns false if this hour has no row yet for views of this kind */
async function countAgain(db: Queries, view: View, at: Date): Promise<boolean> {
  const counted = await db
    .update(pageViews)
    .set({ views: sql`${pageViews.views} + 1` })
    .where(
      and(
        eq(pageViews.site, view.site),
        eq(pageViews.hour, hourOf(at)),
        eq(pageViews.lockfile, view.lockfile),
        eq(pageViews.engine, view.engine),
        eq(pageViews.version, view.version),
        eq(pageViews.outcome, view.outcome),
      ),
    )
    .returning({ views: pageViews.views });
  return counted.length > 0;
}

const forecastDays = 7;

/**
 * Average number of a site's documents per day in the last seven days; 0 if they have been counted for less than seven
 * days.
 */
export async function viewsADay(db: Queries, site: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - forecastDays * 24 * 3_600_000);
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.hour} >= ${since}), 0)::int`,
      isCountedLongEnough: sql<boolean>`coalesce(min(${pageViews.hour}) < ${since}, false)`,
    })
    .from(pageViews)
    .where(eq(pageViews.site, site));
  return row?.isCountedLongEnough ? row.views / forecastDays : 0;
}

/** A site's views since the start of an hour, by lockfile, engine and version. */
export async function findPageViews(db: Queries, span: Span): Promise<PageViewCount[]> {
  const { site, lockfile } = span;
  const sumOf = (outcome: ViewOutcome) =>
    sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.outcome} = ${outcome}), 0)::int`;
  const key = { lockfile: pageViews.lockfile, engine: pageViews.engine, version: pageViews.version };
  const rows = await db
    .select({
      ...key,
      hydrated: sumOf('hydrated'),
      notHydrated: sumOf('notHydrated'),
      leftEarly: sumOf('leftEarly'),
    })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.site, site),
        isWithin(span, pageViews.hour),
        lockfile === undefined ? undefined : eq(pageViews.lockfile, lockfile),
      ),
    )
    .groupBy(...Object.values(key))
    .orderBy(asc(key.lockfile), asc(key.engine), asc(key.version));
  return rows as PageViewCount[];
}

/** Number of views in each step of a span, such as an hour. */
export async function findViewsByStep(
  db: Queries,
  span: Span,
  steps: Steps,
): Promise<readonly { readonly step: number; readonly views: number }[]> {
  const { site, lockfile } = span;
  const step = stepOf(steps, pageViews.hour);
  return db
    .select({ step, views: sql<number>`sum(${pageViews.views})::int` })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.site, site),
        isWithin(span, pageViews.hour),
        lockfile === undefined ? undefined : eq(pageViews.lockfile, lockfile),
      ),
    )
    .groupBy(step);
}

/** Sums the views of several days, in the order of `findPageViews`. */
export function sumPageViews(days: readonly (readonly PageViewCount[])[]): PageViewCount[] {
  const sums = new Map<string, PageViewCount>();
  for (const count of days.flat()) {
    const key = `${count.lockfile} ${count.engine} ${String(count.version).padStart(10, '0')}`;
    const sum = sums.get(key);
    const { hydrated, notHydrated, leftEarly } = count;
    if (sum === undefined) sums.set(key, count);
    else
      sums.set(key, {
        ...sum,
        hydrated: sum.hydrated + hydrated,
        notHydrated: sum.notHydrated + notHydrated,
        leftEarly: sum.leftEarly + leftEarly,
      });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** Deletes the counts of hours before this moment. */
export async function dropPageViewsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.hour, before));
}
