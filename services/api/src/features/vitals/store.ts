import type { BrowserEngine, PageVitals, VitalName } from '@forecourt/contracts/api';
import { vitalNames } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { pageVitals } from '@forecourt/database';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { DailyRows } from '../../daily-rows/daily-rows.ts';
import { isNew } from '../../daily-rows/is-new.ts';
import type { Span, Steps } from '../page-views/span.ts';
import { hourOf, isWithin, stepOf } from '../page-views/span.ts';
import { bucketOf } from './histogram.ts';

/**
 * Counts each vital of a document in its histogram. Once the site has written its maximum number of rows for the day,
 * only existing rows are incremented.
 */
export async function addVitals(
  db: Queries,
  { values, ...page }: PageVitals & { readonly site: string; readonly engine: BrowserEngine },
  at: Date,
  daily: DailyRows,
): Promise<void> {
  const rows = vitalNames.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : [{ ...page, hour: hourOf(at), vital, bucket: bucketOf(vital, value), count: 1 }];
  });
  if (!(await daily.areLeft(page.site))) {
    for (const row of rows) if (!(await countAgain(db, row))) daily.noteDropped(page.site);
    return;
  }
  const { site, hour, lockfile, route, remote, version, engine, viewport, vital, bucket } = pageVitals;
  const written = await db
    .insert(pageVitals)
    .values(rows)
    .onConflictDoUpdate({
      target: [site, hour, lockfile, route, remote, version, engine, viewport, vital, bucket],
      set: { count: sql`${pageVitals.count} + 1` },
    })
    .returning({ isNew });
  daily.add(page.site, written.filter((row) => row.isNew).length);
}

/** @returns false when this hour has no row for the interval yet */
async function countAgain(db: Queries, { count: _, ...key }: typeof pageVitals.$inferInsert): Promise<boolean> {
  const columns = Object.keys(key) as (keyof typeof key)[];
  const counted = await db
    .update(pageVitals)
    .set({ count: sql`${pageVitals.count} + 1` })
    .where(and(...columns.map((column) => eq(pageVitals[column], key[column]))))
    .returning({ count: pageVitals.count });
  return counted.length > 0;
}

/** Number of a site's rows since the start of an hour. */
export function countVitalRows(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(pageVitals, and(eq(pageVitals.site, site), gte(pageVitals.hour, since)));
}

/** Histogram of a vital of a page: number of values by histogram interval. */
export type VitalHistogram = Pick<PageVitals, 'route' | 'remote' | 'version' | 'viewport'> & {
  readonly engine: BrowserEngine;
  readonly vital: VitalName;
  readonly counts: Readonly<Record<string, number>>;
};

/**
 * A site's histograms within a span. The database does not group the rows by interval, because grouping 20,000 rows by
 * one more column takes three times as long.
 */
export async function findVitals(db: Queries, span: Span): Promise<readonly VitalHistogram[]> {
  const { site, lockfile } = span;
  const { route, remote, version, engine, viewport, vital, bucket, count } = pageVitals;
  const key = { route, remote, version, engine, viewport, vital };
  const rows = await db
    .select({ ...key, listed: sql<string>`string_agg(${bucket} || ':' || ${count}, ',')` })
    .from(pageVitals)
    .where(
      and(
        eq(pageVitals.site, site),
        isWithin(span, pageVitals.hour),
        lockfile === undefined ? undefined : eq(pageVitals.lockfile, lockfile),
      ),
    )
    .groupBy(...Object.values(key));
  return rows.map(({ listed, ...page }) => ({ ...page, counts: histogramOf(listed) }) as VitalHistogram);
}

/** LCP histograms of all pages within a span, one for each step of a series. */
export async function findLcpByStep(
  db: Queries,
  span: Span,
  steps: Steps,
): Promise<readonly { readonly step: number; readonly bucket: number; readonly count: number }[]> {
  const { site, lockfile } = span;
  const step = stepOf(steps, pageVitals.hour);
  const { bucket, vital } = pageVitals;
  return db
    .select({ step, bucket, count: sql<number>`sum(${pageVitals.count})::int` })
    .from(pageVitals)
    .where(
      and(
        eq(pageVitals.site, site),
        isWithin(span, pageVitals.hour),
        eq(vital, 'lcp'),
        lockfile === undefined ? undefined : eq(pageVitals.lockfile, lockfile),
      ),
    )
    .groupBy(step, bucket);
}

/** @param listed interval and count of each row: `3:1,4:2,3:5` */
function histogramOf(listed: string): VitalHistogram['counts'] {
  const counts: Record<string, number> = {};
  for (const row of listed.split(',')) {
    const [bucket = '', count] = row.split(':');
    counts[bucket] = (counts[bucket] ?? 0) + Number(count);
  }
  return counts;
}

/** Deletes the counts of hours before this moment. */
export async function dropVitalsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(pageVitals).where(lt(pageVitals.hour, before));
}
