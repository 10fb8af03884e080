import type { PageViewCount, ViewOutcome } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { pageViews } from '@forecourt/database';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { EngineVersion } from './engine-of.ts';
import type { Span } from './span.ts';
import { hourOf } from './span.ts';

/** Counts one view. */
export async function addPageView(
  db: Queries,
  view: EngineVersion & { readonly site: string; readonly lockfile: string; readonly outcome: ViewOutcome },
  at: Date,
): Promise<void> {
  const { site, hour, lockfile, engine, version, outcome } = pageViews;
  await db
    .insert(pageViews)
    .values({ ...view, hour: hourOf(at), views: 1 })
    .onConflictDoUpdate({
      target: [site, hour, lockfile, engine, version, outcome],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** Views of a site since the start of an hour, by lockfile, engine and version. */
export async function findPageViews(db: Queries, { site, from, lockfile }: Span): Promise<PageViewCount[]> {
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
        gte(pageViews.hour, from),
        lockfile === undefined ? undefined : eq(pageViews.lockfile, lockfile),
      ),
    )
    .groupBy(...Object.values(key))
    .orderBy(asc(key.lockfile), asc(key.engine), asc(key.version));
  return rows as PageViewCount[];
}

/** Deletes the views of hours before this moment. */
export async function dropPageViewsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.hour, before));
}
