import type { FailureReport } from '@forecourt/contracts/release';
import type { Queries } from '@forecourt/database';
import { failureReports } from '@forecourt/database';

/** Keeps a report under the time it came in. */
export async function insertReport(db: Queries, report: FailureReport, at: Date): Promise<void> {
  await db.insert(failureReports).values({ ...report, at });
}
