import type { AnalyticsId } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { countedActions } from '@forecourt/database';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Span } from '../page-views/span.ts';
import { hourOf } from '../page-views/span.ts';

/** Adds one to an action's count of the hour. */
export async function addAction(db: Queries, action: { site: string; event: AnalyticsId }, at: Date): Promise<void> {
  const { site, hour, event } = countedActions;
  await db
    .insert(countedActions)
    .values({ ...action, hour: hourOf(at), count: 1 })
    .onConflictDoUpdate({ target: [site, hour, event], set: { count: sql`${countedActions.count} + 1` } });
}

/** Counts of a site's actions since the start of an hour. */
export async function findActions(db: Queries, { site, from }: Span): Promise<{ id: AnalyticsId; count: number }[]> {
  const rows = await db
    .select({ id: countedActions.event, count: sql<number>`sum(${countedActions.count})::int` })
    .from(countedActions)
    .where(and(eq(countedActions.site, site), gte(countedActions.hour, from)))
    .groupBy(countedActions.event)
    .orderBy(asc(countedActions.event));
  return rows as { id: AnalyticsId; count: number }[];
}

/** Deletes the hourly counts of actions from before this moment. */
export async function dropActionsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(countedActions).where(lt(countedActions.hour, before));
}
