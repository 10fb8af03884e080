import type { Queries } from '@forecourt/database';
import type { Span } from '../page-views/span.ts';
import { daysOf, quarterDaysOf } from '../page-views/span.ts';
import { findPageViews } from '../page-views/store.ts';
import type { FailureCount } from '../reports/store.ts';
import { findFailures } from '../reports/store.ts';
import type { HealthCounts, LockfileViews } from './health.ts';
import type { VitalHistogram } from './store.ts';
import { findVitals } from './store.ts';

/**
 * Reads a site's counts of a period step by step, so that other work can run between two steps. Vitals are read six
 * hours at a time, because a day may have 20,000 rows of them.
 *
 * @param queued runs a step when the queue reaches it
 */
export async function collectCounts(
  db: Queries,
  span: Span,
  { now, queued }: { readonly now: Date; readonly queued: <Rows>(step: () => Promise<Rows>) => Promise<Rows> },
): Promise<HealthCounts> {
  const vitals = new Map<string, VitalHistogram>();
  const failures = new Map<string, FailureCount>();
  const views = new Map<string, LockfileViews>();
  for (const quarter of quarterDaysOf(span, now))
    for (const row of await queued(() => findVitals(db, quarter))) {
      const key = [row.route, row.remote, row.version, row.engine, row.viewport, row.vital].join();
      vitals.set(key, addHistogram(vitals.get(key), row));
    }
  for (const day of daysOf(span, now)) {
    for (const row of await queued(() => findFailures(db, day))) {
      const key = [row.remote, row.version, row.kind, row.code].join();
      const before = failures.get(key);
      const withFrames = row.withFrames ?? before?.withFrames ?? null;
      failures.set(key, { ...row, count: row.count + (before?.count ?? 0), withFrames });
    }
    for (const { lockfile, ...row } of await queued(() => findPageViews(db, day))) {
      const shown = row.hydrated + row.notHydrated + row.leftEarly;
      views.set(lockfile, { lockfile, shown: shown + (views.get(lockfile)?.shown ?? 0) });
    }
  }
  return { vitals: [...vitals.values()], failures: [...failures.values()], views: [...views.values()] };
}

function addHistogram(sum: VitalHistogram | undefined, more: VitalHistogram): VitalHistogram {
  if (sum === undefined) return more;
  const counts = { ...sum.counts };
  for (const [bucket, count] of Object.entries(more.counts)) counts[bucket] = (counts[bucket] ?? 0) + count;
  return { ...sum, counts };
}
