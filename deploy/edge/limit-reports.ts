import type { FailureReport } from '@forecourt/contracts/release';

type Report = (report: FailureReport) => void;

const minuteMs = 60_000;
/**
 * Maximum number of reports of one site about one remote in a minute. Further reports would mostly repeat the first.
 */
const mostPerMinute = 20;

/**
 * Limits the reports of each site. A document may cause one report per island. Reports and reads of new releases share
 * the edge's limit of calls to the registry, so the reports of one site could delay all releases.
 */
export function limitReports(report: Report, nowMs: () => number): Report {
  let minute = 0;
  let sent = new Map<string, number>();
  return (failure) => {
    const now = Math.floor(nowMs() / minuteMs);
    if (now !== minute) sent = new Map();
    minute = now;
    const about = `${failure.site} ${failure.remote}`;
    const count = (sent.get(about) ?? 0) + 1;
    if (count > mostPerMinute) return;
    sent.set(about, count);
    report(failure);
  };
}
