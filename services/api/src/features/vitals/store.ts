import type { BrowserEngine, PageVitals, VitalName } from '@forecourt/contracts/api';
import { vitalNames } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { pageVitals } from '@forecourt/database';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Span } from '../page-views/span.ts';
import { hourOf } from '../page-views/span.ts';
import { bucketOf } from './histogram.ts';

/** Counts each value of a document in its histogram. */
export async function addVitals(
  db: Queries,
  { values, ...page }: PageVitals & { readonly site: string; readonly engine: BrowserEngine },
  at: Date,
): Promise<void> {
  const rows = vitalNames.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : [{ ...page, hour: hourOf(at), vital, bucket: bucketOf(vital, value), count: 1 }];
  });
  const { site, hour, lockfile, route, remote, version, engine, viewport, vital, bucket } = pageVitals;
  await db
    .insert(pageVitals)
    .values(rows)
    .onConflictDoUpdate({
      target: [site, hour, lockfile, route, remote, version, engine, viewport, vital, bucket],
      set: { count: sql`${pageVitals.count} + 1` },
    });
}

/** How often a value of a page lay in one interval of its histogram. */
export type VitalCount = Pick<PageVitals, 'route' | 'remote' | 'version' | 'viewport'> & {
  readonly engine: BrowserEngine;
  readonly vital: VitalName;
  readonly bucket: number;
  readonly count: number;
};

/** The histograms of a site since the start of an hour. */
export async function findVitals(db: Queries, { site, from, lockfile }: Span): Promise<readonly VitalCount[]> {
  const { route, remote, version, engine, viewport, vital, bucket } = pageVitals;
  const key = { route, remote, version, engine, viewport, vital, bucket };
  const rows = await db
    .select({ ...key, count: sql<number>`sum(${pageVitals.count})::int` })
    .from(pageVitals)
    .where(
      and(
        eq(pageVitals.site, site),
        gte(pageVitals.hour, from),
        lockfile === undefined ? undefined : eq(pageVitals.lockfile, lockfile),
      ),
    )
    .groupBy(...Object.values(key));
  return rows as VitalCount[];
}

/** Deletes the values of hours before this moment. */
export async function dropVitalsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(pageVitals).where(lt(pageVitals.hour, before));
}
