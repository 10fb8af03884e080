import type { HealthSeries } from '@forecourt/contracts/api';
import { mostHourlyPoints } from '@forecourt/contracts/api';
import { failureOriginOf } from '@forecourt/contracts/release';
import type { Queries } from '@forecourt/database';
import type { Span, Steps } from '../page-views/span.ts';
import { daysOf, hourMs, hourOf, quarterDaysOf } from '../page-views/span.ts';
import { findViewsByStep } from '../page-views/store.ts';
import { findFailuresByStep } from '../reports/store.ts';
import { summaryOf } from './histogram.ts';
import { findLcpByStep } from './store.ts';

/**
 * A site's figures by hour or by day. Each query reads at most one day, and other work can run between two queries.
 *
 * @param hours length of the reported period
 * @param queued runs a query when the queue reaches it
 */
export async function collectSeries(
  db: Queries,
  span: Span,
  {
    hours,
    now,
    queued,
  }: {
    readonly hours: number;
    readonly now: Date;
    readonly queued: <Rows>(query: () => Promise<Rows>) => Promise<Rows>;
  },
): Promise<HealthSeries> {
  const isHourly = hours <= mostHourlyPoints;
  const stepHours = isHourly ? 1 : 24;
  const length = Math.ceil(hours / stepHours);
  const end = hourOf(now).getTime() + hourMs;
  const steps: Steps = { from: new Date(end - length * stepHours * hourMs), stepMs: stepHours * hourMs };
  const requested = { ...span, from: steps.from };
  const points = Array.from({ length }, () => ({ views: 0, errors: 0, lcp: new Map<number, number>() }));

  for (const day of daysOf(requested, now)) {
    for (const { step, views } of await queued(() => findViewsByStep(db, day, steps))) {
      const point = points[step];
      if (point) point.views += views;
    }
    for (const { step, code, count } of await queued(() => findFailuresByStep(db, day, steps))) {
      const point = points[step];
      // Rows written by older versions of the platform may have no code. They count as errors of the remote itself.
      if (point && failureOriginOf(code ?? 'UNKNOWN_CODE') === 'own') point.errors += count;
    }
  }
  for (const quarter of quarterDaysOf(requested, now))
    for (const { step, bucket, count } of await queued(() => findLcpByStep(db, quarter, steps))) {
      const lcp = points[step]?.lcp;
      lcp?.set(bucket, count + (lcp.get(bucket) ?? 0));
    }

  return {
    step: isHourly ? 'hour' : 'day',
    points: points.map(({ views, errors, lcp }, index) => {
      const histogram = [...lcp].map(([bucket, count]) => ({ bucket, count }));
      return {
        from: new Date(steps.from.getTime() + index * steps.stepMs).toISOString(),
        views,
        errors,
        lcp: summaryOf('lcp', histogram)?.p75 ?? null,
      };
    }),
  };
}
