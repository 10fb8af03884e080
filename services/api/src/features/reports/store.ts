import type { FailureReport, StackFrame } from '@forecourt/contracts/release';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { failureReports } from '@forecourt/database';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Span, Steps } from '../page-views/span.ts';
import { isWithin, stepOf } from '../page-views/span.ts';

/** Stores a report with its time of arrival. */
export async function insertReport(db: Queries, report: FailureReport, at: Date): Promise<void> {
  await db.insert(failureReports).values({ ...report, at });
}

/** Number of a site's reports since a moment. */
export function countReports(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(failureReports, and(eq(failureReports.site, site), gte(failureReports.at, since)));
}

/** Number of failures of one kind for one version of a remote. */
export type FailureCount = Pick<FailureReport, 'remote' | 'version' | 'kind'> & {
  readonly code: string;
  readonly count: number;
  /** Id of the latest report that states where the error was thrown; null: no report does. */
  readonly withFrames: number | null;
};

/** A site's failures since a moment. */
export async function findFailures(db: Queries, span: Span): Promise<readonly FailureCount[]> {
  const { site, lockfile } = span;
  const { remote, version, kind, code } = failureReports;
  const key = { remote, version, kind, code };
  const rows = await db
    .select({
      ...key,
      count: sql<number>`count(*)::int`,
      withFrames: sql<
        number | null
      >`max(${failureReports.id}) filter (where ${failureReports.frames} is not null)`.mapWith(Number),
    })
    .from(failureReports)
    .where(
      and(
        eq(failureReports.site, site),
        isWithin(span, failureReports.at),
        lockfile === undefined ? undefined : eq(failureReports.lockfile, lockfile),
      ),
    )
    .groupBy(...Object.values(key));
  // Rows that an older version of the api stored may have no code.
  return rows.map((row) => ({ ...row, code: row.code ?? 'UNKNOWN_CODE' })) as FailureCount[];
}

/** Number of failures within a span, by step of the series and by error code. */
export async function findFailuresByStep(
  db: Queries,
  span: Span,
  steps: Steps,
): Promise<readonly { readonly step: number; readonly code: string | null; readonly count: number }[]> {
  const { site, lockfile } = span;
  const step = stepOf(steps, failureReports.at);
  const { code } = failureReports;
  return db
    .select({ step, code, count: sql<number>`count(*)::int` })
    .from(failureReports)
    .where(
      and(
        eq(failureReports.site, site),
        isWithin(span, failureReports.at),
        lockfile === undefined ? undefined : eq(failureReports.lockfile, lockfile),
      ),
    )
    .groupBy(step, code);
}

/** Stack frames of failure reports, by the report's id. */
export async function findFrames(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StackFrame[]>> {
  if (ids.length === 0) return new Map();
  const { id, frames } = failureReports;
  const rows = await db
    .select({ id, frames })
    .from(failureReports)
    .where(and(inArray(id, [...ids]), isNotNull(frames)));
  return new Map(rows.map((row) => [row.id, row.frames ?? []]));
}

/** Deletes the reports from before this moment. */
export async function dropReportsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(failureReports).where(lt(failureReports.at, before));
}
