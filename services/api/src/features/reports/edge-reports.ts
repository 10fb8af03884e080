import type { Budget } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import type { ForecourtDatabase } from '@forecourt/database';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { LogPort } from '../../deps.ts';
import { countReports, insertReport } from './store.ts';

/**
 * Stores and logs failures that the edge reports. Each request may cause a failure, so rows and log lines are limited
 * per day and site, like browsers' reports.
 */
export function createEdgeReports({
  db,
  budget,
  clock,
  log,
}: {
  readonly db: ForecourtDatabase;
  readonly budget: Budget;
  readonly clock: () => Date;
  readonly log: LogPort;
}): (report: FailureReport) => Promise<void> {
  const countSince = (site: string, since: Date) => countReports(db, site, since);
  const rows = createDailyRows({ limit: 'reportRows', budget, clock, log, countSince });
  return async (report) => {
    const { site, message, ...fields } = report;
    if (!(await rows.areLeft(site))) return rows.noteDropped(site);
    rows.add(site, 1);
    const { remote, version, lockfile } = fields;
    log.warn({ site, ...fields }, `${remote}@${version}@${lockfile}@${site}: ${message}`);
    await insertReport(db, report, clock());
  };
}
